import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderBusy } from '../errors.ts';

/**
 * Locks the folder for this process until `release` or the end of the process, however it ends.
 *
 * Node has no call for the operating system's file locks and a native package would need a compiler. Its own SQLite has
 * them: an exclusive transaction on an empty file is an `fcntl` lock (`LockFileEx` on Windows), which the kernel drops
 * with the process, so that a kill -9 leaves nothing stale; it also refuses a second lock in the same process. A socket
 * in the folder would outlive a kill as a file, and two processes that both find it stale could both remove it. Nothing
 * is ever stored in the file.
 *
 * @throws DataFolderBusy naming the process that holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  const holder = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new DataFolderBusy(busyMessage(folder, holder), { cause: error });
  }
  writeFileSync(holder, `${process.pid}\n`);
  return {
    release() {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function busyMessage(folder: string, holder: string): string {
  return `La carpeta de datos ${folder} ya está en uso por ${holderName(holder)}. Detenerlo o elegir otra carpeta.`;
}

function holderName(holder: string): string {
  try {
    return `el proceso ${readFileSync(holder, 'utf8').trim()}`;
  } catch {
    return 'otro proceso';
  }
}
