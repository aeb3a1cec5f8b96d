import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, WORKERS } from './place.ts';

/**
 * Starts a product in demonstration mode for each worker, so that what one journey does is no other's surprise; answers
 * how to stop them. The demonstration's world is loaded once and copied. With E2E_RUNNING=1 the product that already
 * listens on the port is used instead, so that a journey can be tried again and again.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (process.env.E2E_RUNNING === '1') return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-e2e-'));
  const dataOf = (worker: number) => join(folder, String(worker));
  const running: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = await start(portOf(0), dataOf(0));
    running.push(first);
    if (WORKERS > 1) {
      await end(first);
      running.pop();
      for (let worker = 1; worker < WORKERS; worker += 1)
        cpSync(dataOf(0), dataOf(worker), { recursive: true });
      for (let worker = 0; worker < WORKERS; worker += 1)
        running.push(await start(portOf(worker), dataOf(worker)));
    }
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the product on a folder and waits until it serves. */
async function start(port: number, folder: string): Promise<ChildProcess> {
  const base = `http://127.0.0.1:${port}`;
  const late = process.env.E2E_LATENCY ? ['--import', './e2e/support/late-answers.ts'] : [];
  const server = spawn(process.execPath, [...late, 'server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: base,
      DATA_DIR: folder,
      DEMO: '1',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await whenReady(server, base);
  } catch (error) {
    await end(server);
    throw error;
  }
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

/** A busy machine may take minutes to load the world: what counts is that the product still lives. */
const PATIENCE_MS = 15 * 60_000;

async function whenReady(server: ChildProcess, base: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${base}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not answer in fifteen minutes');
}
