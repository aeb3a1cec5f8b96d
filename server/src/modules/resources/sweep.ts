import { eachAlone, raise } from '#core/each-alone.ts';
import type { Context } from './context.ts';
import { storedNames } from './rules.ts';
import { deleteLeftovers, leftovers } from './store.ts';

/** An upload whose bytes are this old and that no resource names has failed; deleted files wait as long. */
const UPLOAD_HOURS = 6;
const BATCH = 200;

/**
 * Removes the bytes of dropped files and of uploads that failed. @throws AggregateError when some could not be removed;
 * the others are
 */
export async function sweep({ database, files, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_HOURS * 3_600_000);
  for (;;) {
    const found = await leftovers(database.db, before, BATCH);
    const gone: string[] = [];
    const faults = await eachAlone(found, async ({ store_key, width }) => {
      for (const name of storedNames(store_key, width)) await files.remove(name);
      gone.push(store_key);
    });
    if (gone.length > 0) await deleteLeftovers(database.db, gone);
    // those that failed are found again: the next run tries them
    raise(faults, 'files could not be removed');
    if (found.length < BATCH) return;
  }
}
