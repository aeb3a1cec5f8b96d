import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, isFileKey } from './store.ts';

/**
 * Stores files in a local folder, spread over 65 536 subfolders by a digest of their name.
 * @param root the folder, created when missing
 */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('invalid file name');
    const digest = createHash('sha256').update(key).digest('hex');
    return join(root, digest.slice(0, 2), digest.slice(2, 4), key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const waiting = join(root, 'incoming', `${randomUUID()}.part`);
      await mkdir(dirname(waiting), { recursive: true });
      try {
        const size = await write(waiting, content);
        await mkdir(dirname(path), { recursive: true });
        await rename(waiting, path);
        return size;
      } catch (error) {
        await rm(waiting, { force: true });
        throw error;
      }
    },
    async get(key) {
      const handle = await open(pathOf(key), 'r').catch(nullWhenMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },
    async exists(key) {
      return (await stat(pathOf(key)).catch(nullWhenMissing)) !== null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Writes a new file and flushes it to the disk. */
async function write(path: string, content: Uint8Array | Readable): Promise<number> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
