import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { createMigratedPostgres } from '../../engines.ts';
import { killRunning, start } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladrillo-drain-'));
afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

const LOOKED_AT_EVERY_MS = 250;
/** Long enough for a proxy on a busy machine to notice that a process is not ready any more. */
const DRAIN_SECONDS = 10;

interface Backend {
  readonly agent: Agent;
  ready: boolean;
}

async function lookAt(address: string, backend: Backend): Promise<void> {
  const answer = await fetch(`${address}/api/health`).catch(() => null);
  backend.ready = answer?.ok === true;
}

/**
 * A proxy like an operator's: it keeps connections open, polls each backend's health, and retries nothing.
 */
function startProxy() {
  const backends = new Map<string, Backend>();
  let next = 0;
  const look = setInterval(() => {
    for (const [address, backend] of backends) void lookAt(address, backend);
  }, LOOKED_AT_EVERY_MS);
  const server: Server = createServer((incoming, answer) => {
    const ready = [...backends].filter(([, backend]) => backend.ready);
    const chosen = ready[next++ % Math.max(1, ready.length)];
    if (!chosen) return void answer.writeHead(503).end();
    const [address, { agent }] = chosen;
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const onward = request(`${address}${url}`, { method, headers: passed, agent }, (back) => {
      const { connection: __, ...said } = back.headers;
      answer.writeHead(back.statusCode ?? 502, said);
      back.pipe(answer);
    });
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(onward);
  });
  return {
    backends,
    offer: (address: string) =>
      void backends.set(address, { agent: new Agent({ keepAlive: true }), ready: false }),
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
      const { port }: AddressInfo = portOf(server);
      return port;
    },
    close() {
      clearInterval(look);
      for (const { agent } of backends.values()) agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address;
}

test('processes are replaced one after the other under load, and no call fails', async () => {
  const postgres = await createMigratedPostgres();
  const settings = (name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: postgres.url,
    SECRETS_KEY: 'una-llave-de-treinta-y-dos-letras',
    RATE_LIMIT_PER_MINUTE: '0',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  const proxy = startProxy();
  const port = await proxy.listen();
  let [one, other] = await Promise.all([start(settings('one')), start(settings('other'))]);
  const isReady = (address: string) =>
    vi.waitFor(() => expect(proxy.backends.get(address)?.ready).toBe(true), { timeout: 120_000 });
  for (const { address } of [one, other]) {
    proxy.offer(address);
    await isReady(address);
  }
  const statuses = new Map<string, number>();
  let going = true;
  const agent = new Agent({ keepAlive: true });
  const ask = async (method: string, path: string) => {
    const status = await new Promise<number | string>((resolve) => {
      request({ port, host: '127.0.0.1', method, path, agent }, (answer: IncomingMessage) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', ({ message }) => resolve(message))
        .end();
    });
    const name = `${method} ${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  };
  const load = Array.from({ length: 8 }, async () => {
    while (going) {
      await ask('GET', '/api/projects/guest');
      // refused without a session, which queries the database
      await ask('POST', '/api/tokens/investment');
      await wait(25);
    }
  });

  const replace = async (old: typeof one, name: string) => {
    const fresh = await start(settings(name));
    proxy.offer(fresh.address);
    await isReady(fresh.address);
    old.child.kill('SIGTERM');
    expect((await old.ended).code).toBe(0);
    proxy.backends.delete(old.address);
    return fresh;
  };
  one = await replace(one, 'three');
  other = await replace(other, 'four');
  going = false;
  await Promise.all(load);
  expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 401']);
  agent.destroy();
  await proxy.close();
  for (const { child, ended } of [one, other]) {
    child.kill('SIGTERM');
    await ended;
  }
  await postgres.drop();
});
