import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { startWorker } from './embedded-worker.ts';

/**
 * Ensures that PostgreSQL's folder is complete. PGlite fills a new one file by file, and a process killed halfway would
 * leave a broken database; so the folder is created elsewhere, flushed, and moved.
 * @param write writes the new folder's files; without it, the database starts empty
 */
export async function prepareFolder(folder: string, write = writeEmpty): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await write(draft);
  flushTree(draft);
  renameSync(draft, folder);
  flush(dirname(folder));
}

async function writeEmpty(folder: string): Promise<void> {
  const worker = await startWorker({ folder });
  await worker.close();
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flush(path);
  }
  flush(folder);
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
