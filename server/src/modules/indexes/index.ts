import './tables.ts';
import * as calls from '#contract/indexes/endpoints.ts';
import type { IndexDesk } from '#contract/indexes/schemas.ts';
import { INDEX_NAMES, type IndexName } from '#contract/indexes/values.ts';
import type { Db } from '#platform/database/index.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { type IndexesDeps, importFile, previewFile } from './import.ts';
import { decimalOf } from './rules-file.ts';
import type { IndexBook } from './rules-lookup.ts';
import { lastImports, valuesInForce } from './store.ts';

export type { IndexesDeps } from './import.ts';
export { importFile } from './import.ts';
export { decimalOf } from './rules-file.ts';
export { type IndexBook, type IndexPoint, indexOn } from './rules-lookup.ts';

const IMPORTS_SHOWN = 50;

/** The values in force of the given indexes, oldest first; the other indexes are empty. */
export async function indexBook(db: Db, names: readonly IndexName[]): Promise<IndexBook> {
  const rows = await valuesInForce(db, names);
  const of = (name: IndexName) =>
    rows.flatMap(({ index_name, is_sample: isSample, ...point }) =>
      index_name === name ? [{ ...point, isSample }] : [],
    );
  return { cpi: of('cpi'), uva: of('uva'), official: of('official'), mep: of('mep') };
}

/** Binds the calls of indexes for administrators. */
export function bindIndexes(app: App, deps: IndexesDeps): void {
  bind(app, calls.readIndexDesk, () => deskOf(deps));
  bind(app, calls.previewIndexes, ({ body }) => previewFile(deps, body));
  bind(app, calls.importIndexes, ({ principal, request, body }) =>
    importFile(deps, actorOf({ principal, request }), body),
  );
}

async function deskOf({ database: { db }, identity }: IndexesDeps): Promise<IndexDesk> {
  const book = await indexBook(db, INDEX_NAMES);
  const imports = await lastImports(db, IMPORTS_SHOWN);
  const names = await identity.names(
    imports.flatMap(({ imported_by: by }) => (by === null ? [] : [by])),
  );
  return {
    series: INDEX_NAMES.flatMap((index) => {
      const [first, last] = [book[index][0], book[index].at(-1)];
      return first && last
        ? [
            {
              index,
              days: book[index].length,
              firstDay: first.day,
              lastDay: last.day,
              lastValue: decimalOf(last.micros),
              source: last.source,
              isSample: book[index].some(({ isSample }) => isSample),
            },
          ]
        : [];
    }),
    imports: imports.map((row) => ({
      id: row.id,
      at: row.imported_at.toISOString(),
      by: names.get(row.imported_by ?? '') ?? '',
      fileName: row.file_name,
      sha256: row.sha256,
      added: row.added,
      changed: row.changed,
    })),
  };
}
