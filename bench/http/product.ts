import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './port.ts';

/** A process of the product, started as `npm start` starts it. */
export interface ProductProcess {
  readonly port: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedInMs: number;
  /** Resident memory of the server process, MB. */
  memory(): number;
  /** Processor time of the server process, in seconds. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

interface ProductOptions {
  readonly dataDir: string;
  /** Absent: the embedded engine. */
  readonly databaseUrl?: string;
  /** Options for Node, such as `--cpu-prof`. */
  readonly nodeOptions?: string;
}

const TICKS_A_SECOND = 100;

export async function startProduct(options: ProductOptions): Promise<ProductProcess> {
  const port = await freePort();
  const began = performance.now();
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO: '1',
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      SECRETS_KEY: 'x'.repeat(32),
      ...(options.nodeOptions ? { NODE_OPTIONS: options.nodeOptions } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(starter, port);
  const startedInMs = performance.now() - began;
  const server = childOf(starter.pid ?? 0);
  return {
    port,
    startedInMs,
    memory: () =>
      Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readProc(server, 'status'))?.[1] ?? 0) / 1024),
    processorSeconds: () => {
      const fields = readProc(server, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    async stop() {
      const ended = new Promise((resolve) => starter.once('exit', resolve));
      starter.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(starter: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (starter.exitCode !== null) throw new Error(`the product ended with ${starter.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}

const readProc = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');

/** The server is the starter's only child. */
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
