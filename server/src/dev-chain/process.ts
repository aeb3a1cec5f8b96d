import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A running development chain. */
export interface ChainProcess {
  readonly rpcUrl: string;
  /** Resolves once the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Stops it and waits until its history is on disk. */
  stop(): Promise<void>;
}

export const CHAIN_ID = 31_337;
const PATIENCE_MS = 20_000;
const PID_FILE = 'anvil.pid';
const URL_FILE = 'anvil.url';

/** The chain's program, from its package; null where it is not installed. */
export function findAnvil(): string | null {
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  try {
    const manifest = import.meta.resolve(`@foundry-rs/anvil-${machine}/package.json`);
    const binary = fileURLToPath(new URL('bin/anvil', manifest));
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/**
 * Runs a chain on a free port of the loopback interface, with its history in a folder. It ends with this process, even
 * when that is killed: a shell holds the other end of a pipe and stops the chain when the pipe closes.
 * @throws Error when it does not answer in time
 */
export async function runAnvil(binary: string, folder: string): Promise<ChainProcess> {
  const pidFile = join(folder, PID_FILE);
  await endStale(pidFile);
  const port = await freePort();
  const args = [
    ...['--host', '127.0.0.1', '--port', port.toString(), '--chain-id', CHAIN_ID.toString()],
    ...['--state', join(folder, 'state.json'), '--state-interval', '30'],
    ...['--accounts', '1', '--quiet', '--no-cors'],
  ];
  const child = spawn(binary, args, { stdio: 'ignore', env: {} });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const guard = guardOf(child);
  void ended.then(() => {
    guard?.kill('SIGKILL');
    rmSync(pidFile, { force: true });
  });
  if (child.pid) writeFileSync(pidFile, child.pid.toString());
  const running: ChainProcess = {
    rpcUrl: `http://127.0.0.1:${port}`,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 8_000);
      await ended;
      clearTimeout(late);
    },
  };
  if (await answers(running)) {
    writeFileSync(join(folder, URL_FILE), running.rpcUrl);
    return running;
  }
  await running.stop();
  throw new Error('the development chain does not answer');
}

const GUARD = 'cat >/dev/null; [ "$(cat /proc/$0/comm 2>/dev/null)" = anvil ] && kill -TERM "$0"';

function guardOf(chain: ChildProcess): ChildProcess | null {
  if (!chain.pid) return null;
  const guard = spawn('/bin/sh', ['-c', GUARD, chain.pid.toString()], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // a signal to the whole group of the product must not end the guard before its work
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
  return guard;
}

/** The address of a running chain with its history in a folder; null where none runs. */
export function runningAnvil(folder: string): string | null {
  const pid = Number(readOrNull(join(folder, PID_FILE)) ?? '0');
  return Number.isInteger(pid) && pid > 1 && isAnvil(pid)
    ? readOrNull(join(folder, URL_FILE))
    : null;
}

/** Stops a chain of an earlier run, after checking that the process id is still that chain's. */
async function endStale(pidFile: string): Promise<void> {
  const pid = Number(readOrNull(pidFile) ?? '0');
  if (!Number.isInteger(pid) || pid <= 1 || !isAnvil(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (let turn = 0; turn < 80 && isAnvil(pid); turn += 1) await pause(100);
  if (isAnvil(pid)) process.kill(pid, 'SIGKILL');
}

const isAnvil = (pid: number): boolean => readOrNull(`/proc/${pid}/comm`)?.trim() === 'anvil';

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      probe.close(() => resolve(port));
    });
  });

async function answers({ rpcUrl, ended }: ChainProcess): Promise<boolean> {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const headers = { 'content-type': 'application/json' };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !gone; ) {
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
