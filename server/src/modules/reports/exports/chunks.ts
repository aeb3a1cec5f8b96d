import type { Place } from '#platform/database/queries/keyset.ts';

/*
 * Lists as files, in the order of the list and in chunks. By the place of the last row (not by page number) neither the
 * number of rows nor rows added during the export slow a chunk down or repeat a row. Where a row's place may change,
 * the order is read first.
 */

const CHUNK = 500;

/** Iterates over rows with one chunk in memory at a time. */
async function* inChunks<Row extends { readonly place: Place }>(
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

/**
 * The rows of an order whose keys may change while it is read: by the ids that one statement finds, so that a row which
 * moves is neither repeated nor lost. A row that no longer fits the list is left out.
 * @param found the ids of all rows, in their order
 * @param read the rows of some ids, in any order
 */
async function* inFixedOrder<Row extends { readonly id: string }>(
  found: () => Promise<readonly { readonly id: string }[]>,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const all = await found();
  for (let from = 0; from < all.length; from += CHUNK) {
    const ids = all.slice(from, from + CHUNK).map(({ id }) => id);
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}

/**
 * The rows of a list: in an order that is read first where a row may move during the export, otherwise by the place of
 * the last one.
 * @param list.ids the ids of all rows, in their order
 * @param list.some the rows of some ids, in any order
 * @param list.after the rows after a place, in their order
 */
export const inOrder = <Row extends { readonly id: string; readonly place: Place }>(
  mayMove: boolean,
  list: {
    readonly ids: () => Promise<readonly { readonly id: string }[]>;
    readonly some: (ids: readonly string[]) => Promise<Row[]>;
    readonly after: (last: Place | null, limit: number) => Promise<Row[]>;
  },
): AsyncGenerator<Row> => (mayMove ? inFixedOrder(list.ids, list.some) : inChunks(list.after));

/** The rows that such a reading function yields. */
export type AsyncRow<F extends (...args: never[]) => AsyncGenerator<unknown>> =
  ReturnType<F> extends AsyncGenerator<infer Row> ? Row : never;
