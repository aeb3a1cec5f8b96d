import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { killRunning, ROOT, refuses, register, run, start } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladrillo-start-'));
const dataDir = join(folder, 'data');

// the machine determines how long a start takes
afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

describe('a running server', () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start({ DATA_DIR: dataDir });
  });

  test('answers its health, its contract and its documentation', async () => {
    const health = await fetch(`${server.address}/api/health`);
    expect(health.status).toBe(200);
    const contract = await fetch(`${server.address}/api/openapi.json`);
    const { openapi, paths } = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse(await contract.json());
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/projects']),
    );
    const docs = await fetch(`${server.address}/api/docs`);
    expect([docs.status, docs.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await docs.text()).toContain('/auth/login');
  });

  test('outside the demonstration a verification cannot be completed by request', async () => {
    for (const path of ['/api/kyc/success', '/api/kyc/failure'])
      expect((await fetch(`${server.address}${path}`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${server.address}/api/demo/mails?to=a@b.test`)).status).toBe(404);
  });

  test('locks its data folder', async () => {
    await refuses({ DATA_DIR: dataDir }, /ya (está|lo)|otro (programa|proceso|servidor)|en uso/i);
  });

  test('refuses a second listener on its port', async () => {
    const { port } = new URL(server.address);
    await refuses({ DATA_DIR: join(folder, 'port'), PORT: port }, new RegExp(`puerto ${port}`));
  });

  test('stops cleanly on SIGTERM, and its data persists', async () => {
    expect((await register(server.address, 0)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.said.err).toBe('');
  });
});

describe('a server that cannot start prints the reason in one line', () => {
  const real = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://u:p@127.0.0.1:1/ladrillo',
    BASE_URL: 'https://ladrillo.example',
    SMTP_URL: 'smtps://u:p@127.0.0.1',
    SUMSUB_APP_TOKEN: 'prd:token',
    SUMSUB_SECRET_KEY: 'secret',
    SUMSUB_WEBHOOK_SECRET: 'webhook',
    SECRETS_KEY: 'una-llave-de-treinta-y-dos-letras',
  };
  test.concurrent.each<[string, Record<string, string>, RegExp]>([
    [
      'nothing listens at DATABASE_URL',
      { DATABASE_URL: 'postgres://u:secreto@127.0.0.1:1/x' },
      /^PostgreSQL no está disponible en 127.0.0.1:1/,
    ],
    ['a DATABASE_URL that is none', { DATABASE_URL: 'hola' }, /^DATABASE_URL: /],
    ['a bad PORT', { PORT: '99999' }, /^PORT: /],
    ['production without its database', { ...real, DATABASE_URL: '' }, /^DATABASE_URL: /],
    [
      'production without a provider',
      { ...real, SUMSUB_APP_TOKEN: '', SUMSUB_SECRET_KEY: '', SUMSUB_WEBHOOK_SECRET: '' },
      /^SUMSUB_APP_TOKEN: /,
    ],
    ['half of a chain', { CHAIN_RPC_URL: 'http://127.0.0.1:1' }, /^CHAIN_ID: /],
    [
      'an address of the chain mistyped',
      {
        CHAIN_RPC_URL: 'http://127.0.0.1:1',
        CHAIN_ID: '1',
        USDT_CONTRACT: '0xDAC17F958D2ee523a2206206994597C13D831ec7',
        COMPANY_WALLET_ADDRESS: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      },
      /^USDT_CONTRACT: /,
    ],
    ['an address that is not its own', { HOST: '192.0.2.1' }, /^HOST: /],
    ['a folder that is a file', { DATA_DIR: join(ROOT, 'package.json') }, /^DATA_DIR: /],
  ])('%s', async (_name, env, line) => {
    await refuses({ DATA_DIR: join(folder, 'none'), ...env }, line);
  });
});

test('killed during writes, it keeps everything acknowledged, and the books balance', async () => {
  const server = await start({ DATA_DIR: dataDir });
  const kept: number[] = [];
  let killed = false;
  const writer = async (first: number) => {
    for (let n = first; !killed; n += 10) {
      const answer = await register(server.address, n).catch(() => null);
      if (answer?.status === 200) kept.push(n);
      if (kept.length >= 6) {
        killed = true;
        server.child.kill('SIGKILL');
      }
    }
  };
  await Promise.all([writer(1), writer(2), writer(3)]);
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });

  const again = await start({ DATA_DIR: dataDir });
  for (const n of [0, ...kept]) {
    const answer = await register(again.address, n);
    expect([n, answer.status]).toEqual([n, 409]);
  }
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
  const audit = run('audit.ts', { DATA_DIR: dataDir });
  expect([await audit.ended, audit.said.err]).toEqual([{ code: 0, signal: null }, '']);
  expect(audit.said.out).toContain('El libro está sano.');
});
