import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The prefix of a test run's PostgreSQL folder, followed by the run's process id. */
export const FOLDER_PREFIX = 'ladrillo-test-postgres-';

/** Stops the PostgreSQL of killed runs by their pid files, and removes their folders. */
export async function stopLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = ownerOf(name);
    if (!owner || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    await stopServer(join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
  }
}

function ownerOf(name: string): number | undefined {
  if (!name.startsWith(FOLDER_PREFIX)) return undefined;
  const pid = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
  return pid > 0 ? pid : undefined;
}

async function stopServer(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!(pid > 0 && isAlive(pid) && serves(pid, data))) return;
  process.kill(pid, 'SIGQUIT');
  // It is still writing files, so its folder cannot be removed yet.
  for (let round = 0; round < 100 && isAlive(pid); round += 1) await setTimeout(50);
}

/** The process id may have been reused; where the system shows command lines, they are compared. */
function serves(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return process.platform !== 'linux';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
