import { HOUR_MS } from '#contract/core/time.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Context } from './context.ts';
import { storedNames } from './rules.ts';
import { deleteLeftovers, leftovers } from './store.ts';

/** The age in hours at which leftover bytes are removed: an upload this old without a resource has failed. */
const UPLOAD_HOURS = 6;
const BATCH = 200;

/**
 * Removes the bytes of deleted files and failed uploads. @throws AggregateError when some could not be removed; the
 * others are
 */
export async function sweep({ database, files, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_HOURS * HOUR_MS);
  for (;;) {
    const found = await leftovers(database.db, before, BATCH);
    const gone: string[] = [];
    const faults = await eachAlone(found, async ({ store_key, width }) => {
      for (const name of storedNames(store_key, width)) await files.remove(name);
      gone.push(store_key);
    });
    if (gone.length > 0) await deleteLeftovers(database.db, gone);
    // failed ones remain recorded, and the next run retries them
    raise(faults, 'files could not be removed');
    if (found.length < BATCH) return;
  }
}
