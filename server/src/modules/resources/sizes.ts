import { buffer } from 'node:stream/consumers';
import { renderSizes } from '#platform/files/index.ts';
import type { Context } from './context.ts';
import { IMAGE_WIDTHS, plainName, renditionName, storedNames } from './rules.ts';
import { resourceRow, setWidths } from './store.ts';

/** Makes an image's remaining sizes, then deletes its original. A retry at most deletes it again. */
export async function paintSizes({ database, files }: Context, id: string): Promise<void> {
  const row = await resourceRow(database.db, id);
  if (!row || row.width === null) return;
  // all sizes exist, but the process may have died before it deleted the original
  if (!row.has_original) return files.remove(plainName(row.store_key));
  const original = await files.get(plainName(row.store_key));
  if (!original) return;
  const { sizes } = await renderSizes(await buffer(original.stream), IMAGE_WIDTHS);
  for (const { width, webp, jpeg } of sizes) {
    await files.put(renditionName(row.store_key, width, 'webp'), webp);
    await files.put(renditionName(row.store_key, width, 'jpeg'), jpeg);
  }
  const widths = sizes.map(({ width }) => width);
  const names = (await setWidths(database.db, id, widths))
    ? [plainName(row.store_key)]
    : storedNames(row.store_key, row.width); // deleted while its sizes were made
  for (const name of names) await files.remove(name);
}
