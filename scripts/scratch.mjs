// Where tests put temporary files. Plain JavaScript: `npm test` itself uses it on any Node.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps files below this in memory, where creating one takes at most a tenth of the time on a disk. */
const IN_MEMORY = '/dev/shm';
/** Two products with their worlds, a PostgreSQL and a copy of the packages take a third of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** A folder in memory if there is enough, else the system's folder for temporary files. */
function scratchFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // a container may have less than its machine
    const memory = process.availableMemory?.() ?? freemem();
    if (Math.min(bavail * bsize, memory) >= ENOUGH_BYTES) return IN_MEMORY;
  } catch {
    // not on this system
  }
  return tmpdir();
}

/** Puts temporary files of this process and its children into the scratch folder from now on. */
export function keepScratchInMemory() {
  process.env.TMPDIR = scratchFolder();
  return process.env.TMPDIR;
}
