import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '3199';
const base = `http://127.0.0.1:${port}`;

/**
 * Starts the product in demonstration mode on an empty folder; answers how to stop it. With E2E_RUNNING=1 the one that
 * already listens on the port is used instead, so that a journey can be tried again and again.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_RUNNING === '1') return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-e2e-'));
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: port,
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
  await whenReady(server);
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function whenReady(server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${base}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not answer in two minutes');
}
