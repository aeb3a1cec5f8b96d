import { createHash } from 'node:crypto';
import type { IndexPreview } from '#contract/indexes/schemas.ts';
import { INDEX_NAMES } from '#contract/indexes/values.ts';
import { businessDay, type Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Database, Db } from '#platform/database/index.ts';
import { decimalOf, type IndexRow, readIndexFile } from './rules-file.ts';
import { insertImport, lockIndexes, type ValueRow, valuesInForce } from './store.ts';

export interface IndexesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names'>;
}

const SHOWN_FAULTS = 20;

interface File {
  readonly name: string;
  readonly csv: string;
}
interface Compared {
  readonly preview: IndexPreview;
  /** Rows that are new, or whose value or source changed. */
  readonly changes: readonly IndexRow[];
  readonly added: number;
}

/** The changes that a file would make. Nothing is stored. */
export const previewFile = async ({ database, clock }: IndexesDeps, file: File) =>
  (await compare(database.db, file, businessDay(clock.now()))).preview;

/**
 * Imports a whole file of indexes: its values replace earlier ones, which are kept as history.
 * @throws AppError REQUEST_STATE_FORBIDS when a row is faulty or nothing would change
 */
export const importFile = (
  deps: IndexesDeps,
  by: { readonly userId: string; readonly address: string | null } | 'sample',
  file: File,
): Promise<IndexPreview> =>
  deps.database.transaction(async (tx) => {
    await lockIndexes(tx);
    const at = deps.clock.now();
    const { preview, changes, added } = await compare(tx, file, businessDay(at));
    if (preview.faultCount > 0 || changes.length === 0) throw new AppError('REQUEST_STATE_FORBIDS');
    const row = {
      id: newId(at),
      file_name: file.name,
      sha256: createHash('sha256').update(file.csv).digest('hex'),
      imported_by: by === 'sample' ? null : by.userId,
      imported_at: at,
      is_sample: by === 'sample',
      added,
      changed: changes.length - added,
    };
    await insertImport(tx, row, changes);
    if (by !== 'sample')
      await deps.audit.record(tx, {
        actorId: by.userId,
        action: 'indexes.import',
        targetKind: 'index_import',
        targetId: row.id,
        before: null,
        after: {
          file: row.file_name,
          sha256: row.sha256,
          series: preview.series.map(({ index, lastDay, lastValue, source }) =>
            [index, lastDay, lastValue, source].join(' · '),
          ),
          added: row.added,
          changed: row.changed,
        },
        address: by.address,
      });
    return preview;
  });

async function compare(db: Db, file: File, today: string): Promise<Compared> {
  const { rows, faults } = readIndexFile(file.csv, today);
  const known = new Map(
    (await valuesInForce(db, INDEX_NAMES)).map((row) => [`${row.index_name} ${row.day}`, row]),
  );
  const stateOf = (row: IndexRow) => stateAgainst(row, known.get(`${row.index} ${row.day}`));
  const series = [...Map.groupBy(rows, ({ index }) => index)].flatMap(([index, of]) => {
    const sorted = of.toSorted((one, other) => one.day.localeCompare(other.day));
    const [first, last] = [sorted[0], sorted.at(-1)];
    const count = (state: string) => of.filter((row) => stateOf(row) === state).length;
    return first && last
      ? [
          {
            index,
            added: count('added'),
            changed: count('changed'),
            same: count('same'),
            firstDay: first.day,
            lastDay: last.day,
            lastValue: decimalOf(last.micros),
            source: last.source,
          },
        ]
      : [];
  });
  return {
    preview: { series, faults: faults.slice(0, SHOWN_FAULTS), faultCount: faults.length },
    changes: rows.filter((row) => stateOf(row) !== 'same'),
    added: rows.filter((row) => stateOf(row) === 'added').length,
  };
}

/** A sample is replaced even by the same value from a file, because the source differs. */
function stateAgainst(row: IndexRow, known: ValueRow | undefined): 'added' | 'changed' | 'same' {
  if (known === undefined) return 'added';
  return known.micros === row.micros && known.source === row.source ? 'same' : 'changed';
}
