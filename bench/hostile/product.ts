import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../http/port.ts';
import { startDurablePostgres } from '../http/postgres.ts';

/** The product as `npm start` runs it, with the demonstration world, behind a proxy, with our own mail server. */
export interface Running {
  readonly origin: string;
  /** The time of each address's latest mail, by `performance.now()`, and its number of mails. */
  readonly mails: ReadonlyMap<string, { at: number; count: number }>;
  /** Total memory of the product's processes, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** @param engine of the database: the embedded one, or a PostgreSQL whose commits reach the disk */
export async function startProduct(engine: 'embedded' | 'postgres'): Promise<Running> {
  const postgres = engine === 'postgres' ? await startDurablePostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-'));
  const mails = new Map<string, { at: number; count: number }>();
  const smtp = await receiveMails(mails);
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url('postgres') ?? '',
      SECRETS_KEY: 'x'.repeat(32),
      DEMO: '1',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(server, origin);
  return {
    origin,
    mails,
    memory: () => memoryOf(server.pid ?? 0),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      await new Promise<void>((resolve) => smtp.server.close(() => resolve()));
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
}

async function receiveMails(mails: Map<string, { at: number; count: number }>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        const at = performance.now();
        for (const { address } of session.envelope.rcptTo)
          mails.set(address, { at, count: (mails.get(address)?.count ?? 0) + 1 });
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}

/** Resident memory of a process and its descendants, in MB (Linux). */
function memoryOf(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(String(pid)))?.[1] ?? 0) / 1024 +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return Math.round(sum(root));
}

/** The system's status of a process; empty when it has just ended. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
