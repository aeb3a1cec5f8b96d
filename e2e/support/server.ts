import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, WORKERS } from './place.ts';

/**
 * Starts a product in demonstration mode for each worker, so that journeys do not affect each other; returns a
 * function that stops them. The demonstration's world is loaded once, or is already in the folder E2E_WORLD, and
 * copied. With E2E_RUNNING=1 the product that already listens on the port is used instead, so that a journey can be
 * repeated.
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
    const world = process.env.E2E_WORLD ?? join(folder, 'world');
    if (!existsSync(world)) await loadWorld(world);
    // for journeys that start a product of their own
    process.env.E2E_WORLD = world;
    for (let worker = 0; worker < WORKERS; worker += 1)
      cpSync(world, dataOf(worker), { recursive: true });
    const starts = Array.from({ length: WORKERS }, (_, worker) =>
      start(portOf(worker), dataOf(worker)).then((server) => running.push(server)),
    );
    // all of them, so that the started ones are stopped when another fails
    for (const outcome of await Promise.allSettled(starts))
      if (outcome.status === 'rejected') throw outcome.reason;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function loadWorld(folder: string): Promise<void> {
  const loader = spawn(process.execPath, ['server/test/load-world.ts', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => loader.once('exit', resolve));
  if (code !== 0) throw new Error(`loading the demonstration's world ended with ${code}`);
}

/** Starts the product on a folder and waits until it responds. */
async function start(port: number, folder: string): Promise<ChildProcess> {
  // the journeys would run against it
  if (await fetch(baseOf(port)).catch(() => null))
    throw new Error(`another program listens on port ${port}: see E2E_PORT`);
  const late = process.env.E2E_LATENCY ? ['--import', './e2e/support/late-answers.ts'] : [];
  const server = spawn(process.execPath, [...late, 'server/src/main.ts'], {
    env: environment(port, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await whenReady(server, baseOf(port));
  } catch (error) {
    await end(server);
    throw error;
  }
  return server;
}

const baseOf = (port: number) => `http://127.0.0.1:${port}`;

const environment = (port: number, folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  BASE_URL: baseOf(port),
  DATA_DIR: folder,
  DEMO: '1',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  // new people come from addresses of their own: one address may create sixty accounts in an hour
  TRUST_PROXY: 'true',
});

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

/** A busy machine may take minutes to load the world: only a dead process fails. */
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
