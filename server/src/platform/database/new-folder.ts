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
 * @param makeSnapshot returns the path of a tar that a new folder starts from (see `dump`); without it, it starts empty
 */
export async function prepareFolder(
  folder: string,
  makeSnapshot?: () => Promise<string>,
): Promise<void> {
  if (existsSync(folder)) return;
  const snapshot = await makeSnapshot?.();
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const worker = await startWorker({ folder: draft, ...(snapshot ? { snapshot } : {}) });
  await worker.close();
  flushTree(draft);
  renameSync(draft, folder);
  flush(dirname(folder));
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
