import type { Context } from './context.ts';
import { storedNames } from './rules.ts';
import { deleteLeftovers, leftovers } from './store.ts';

/** An upload whose bytes are this old and that no resource names has failed; dropped files wait as long. */
const UPLOAD_HOURS = 6;
const BATCH = 200;

/** Removes the bytes of dropped files and of uploads that failed. */
export async function sweep({ database, files, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_HOURS * 3_600_000);
  for (;;) {
    const found = await leftovers(database.db, before, BATCH);
    for (const { store_key, width } of found) {
      for (const name of storedNames(store_key, width)) await files.remove(name);
    }
    if (found.length > 0)
      await deleteLeftovers(
        database.db,
        found.map(({ store_key }) => store_key),
      );
    if (found.length < BATCH) return;
  }
}
