import type { Place } from '#platform/database/queries/keyset.ts';

/*
 * Lists as files, in the order of the list: read in chunks by the place of the last row (not by page number), so that
 * neither the number of rows nor rows added during the export slow a chunk down or repeat a row.
 */

const CHUNK = 500;

/** Iterates over rows with one chunk in memory at a time. */
export async function* inChunks<Row extends { readonly place: Place }>(
  read: (last: Place | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(last, CHUNK);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < CHUNK) return;
    last = end.place;
  }
}

/** The rows that such a reading function yields. */
export type AsyncRow<F extends (...args: never[]) => AsyncGenerator<unknown>> =
  ReturnType<F> extends AsyncGenerator<infer Row> ? Row : never;
