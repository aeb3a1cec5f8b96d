import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './port.ts';

/** A PostgreSQL server with durable commits, as in production, in a folder of its own. */
export interface DurablePostgres {
  readonly version: string;
  /** Address of a database on it. */
  url(database: string): string;
  /** Runs pgbench on a database, over TCP like the product. @returns transactions per second */
  pgbench(database: string, script: string, options: PgbenchOptions): Promise<number>;
  /** Processor time of the server's processes, in seconds. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

interface PgbenchOptions {
  readonly clients: number;
  readonly seconds: number;
}

const USER = 'ladrillo';

/**
 * Starts the server of the system's PostgreSQL packages, with their defaults except for memory and connections.
 * @throws Error when PostgreSQL is neither installed nor installable
 */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const bin = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'ladrillo-bench-pg-'));
  const port = await freePort();
  const data = join(folder, 'data');
  chmodSync(folder, 0o777);
  const asServer = serverUser();
  finish(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '--encoding=UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    asServer,
  );
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
      ...['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB', '-c', 'max_connections=400'],
    ],
    { stdio: 'ignore', ...asServer },
  );
  await untilReady(join(bin, 'pg_isready'), port, server);
  return {
    version: spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    pgbench: (database, script, { clients, seconds }) =>
      transactionsPerSecond(join(bin, 'pgbench'), [
        ...['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-n', '-M', 'prepared'],
        ...['-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, database],
      ]),
    processorSeconds: () => treeSeconds(server.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Folder of PostgreSQL's programs; installs the system's packages where allowed. */
function findPrograms(): string {
  const found = newestPrograms();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Instalando PostgreSQL…\n');
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
      options,
    );
  }
  const installed = newestPrograms();
  if (!installed) throw new Error('Hace falta PostgreSQL con pgbench (paquete postgresql).');
  return installed;
}

function newestPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const [newest] = versions
    .map((version) => join(root, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'pgbench')) && existsSync(join(bin, 'postgres')))
    .sort()
    .reverse();
  return newest ?? null;
}

/** PostgreSQL refuses to run as root: as root it runs as the package's user. */
function serverUser(): { uid: number; gid: number } | Record<never, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function finish(program: string, args: readonly string[], options: object): void {
  const { status, stderr } = spawnSync(program, [...args], { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

async function untilReady(isReady: string, port: number, server: ChildProcess): Promise<void> {
  while (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function transactionsPerSecond(program: string, args: readonly string[]): Promise<number> {
  const run = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    run.on('exit', (code) => {
      const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
      if (code === 0 && tps) resolve(Number(tps));
      else reject(new Error(`pgbench: ${output}`));
    });
  });
}

const TICKS_A_SECOND = 100;

/** Processor time of a process and its children, including ended ones. */
function treeSeconds(root: number): number {
  const children = readFileSync(`/proc/${root}/task/${root}/children`, 'utf8').trim().split(' ');
  let ticks = ticksOf(String(root), true);
  for (const pid of children) if (pid) ticks += ticksOf(pid, false);
  return ticks / TICKS_A_SECOND;
}

function ticksOf(pid: string, withEnded: boolean): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const own = Number(fields[11]) + Number(fields[12]);
    return withEnded ? own + Number(fields[13]) + Number(fields[14]) : own;
  } catch {
    return 0;
  }
}
