import type { Resource } from '#contract/resources/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { OWNER_KINDS } from '../document/files.ts';
import { type Book, readBook } from '../figures/book.ts';
import type { LateFacts } from '../figures/late.ts';
import { coverage, spreadCommitted } from '../figures/returns.ts';
import type { Duty } from '../papers/rules.ts';
import { type Bundle, loadBundles } from '../store/bundle.ts';
import { dutiesByType } from '../store/papers.ts';
import type { ProjectRow } from '../tables.ts';
import { debtsOf, lateRentsOf } from './debts.ts';
import { countRound, type RoundCounts } from './parts.ts';

/** A project with all data that its views need. It is loaded once, so that the views are pure functions. */
export interface Scene extends Bundle {
  readonly rounds: readonly RoundCounts[];
  /** By round id: sold tokens that are in reservations or vaults. */
  readonly committed: ReadonlyMap<string, bigint>;
  /** By vault id. */
  readonly invested: ReadonlyMap<string, bigint>;
  /** By vault id: tokens in no vault that it buys back. */
  readonly loose: ReadonlyMap<string, bigint>;
  /** By vault id, percent. */
  readonly covered: ReadonlyMap<string, number>;
  /** By vault id: its overdue debt. */
  readonly late: ReadonlyMap<string, LateFacts>;
  /** By contract id: overdue months of rent. */
  readonly lateRents: ReadonlyMap<string, LateFacts>;
  readonly files: ReadonlyMap<string, Resource>;
  readonly taskFiles: ReadonlyMap<string, readonly Resource[]>;
  readonly book: Book;
  /** Mandatory kinds of papers for projects of its type. */
  readonly duties: readonly Duty[];
  readonly now: Date;
  /** Today in Argentina. */
  readonly today: string;
  /** Non-working days besides weekends. */
  readonly holidays: ReadonlySet<string>;
  /** In which a purchase can be revoked. */
  readonly graceDays: number;
}

/** Loads the scenes of projects in a fixed number of statements. */
export async function loadScenes(
  context: Context,
  rows: readonly ProjectRow[],
  tx?: Tx,
): Promise<Scene[]> {
  const bundles = await loadBundles(tx ?? context.database.db, rows);
  if (bundles.length === 0) return [];
  const book = await readBook(context.ledger, bundles, tx);
  const files = await context.resources.views(bundles.flatMap(fileIds), tx);
  const taskIds = bundles.flatMap(({ parts }) => parts.tasks.map(({ id }) => id));
  const taskFiles = await context.resources.viewsOfOwners(OWNER_KINDS.task, taskIds, tx);
  const now = context.clock.now();
  const today = businessDay(now);
  const lateRents = await lateRentsOf(
    context,
    bundles.flatMap(({ parts }) => parts.contracts),
    tx,
  );
  const duties = await dutiesByType(tx ?? context.database.db);
  const holidays = await context.nonWorkingDays(tx);
  const { graceDays } = await context.settings.current(tx);
  const decisions = await decisionsOf(context, { bundles, book, now }, tx);
  return bundles.map((bundle) => ({
    ...bundle,
    ...counts(bundle, { book, now, today, holidays, decisions }),
    lateRents,
    files,
    taskFiles,
    book,
    duties: duties.get(bundle.row.type) ?? [],
    now,
    today,
    holidays,
    graceDays,
  }));
}

/**
 * The ends of the last grace periods of undecided rounds whose sales are over, by round id. Selling rounds are left out:
 * they need no decision yet, and have the most purchases.
 */
async function decisionsOf(
  { holdings }: Pick<Context, 'holdings'>,
  { bundles, book, now }: { bundles: readonly Bundle[]; book: Book; now: Date },
  tx?: Tx,
): Promise<ReadonlyMap<string, Date>> {
  const ids = bundles.flatMap(({ parts }) =>
    parts.rounds.flatMap(({ id, status, ends_at }) =>
      status === 'in_progress' && (ends_at <= now || book.unissued(id) === 0n) ? [id] : [],
    ),
  );
  if (ids.length === 0) return new Map();
  const found = await Promise.all(holdings.map((source) => source.lastRevocable(ids, tx)));
  return new Map(found.flatMap((each) => [...each]));
}

function counts(
  { row, parts }: Bundle,
  {
    book,
    now,
    today,
    holidays,
    decisions,
  }: Pick<Scene, 'book' | 'now' | 'today' | 'holidays'> & { decisions: ReadonlyMap<string, Date> },
) {
  const issued = row.status === 'published' || row.status === 'cancelled';
  const rounds = parts.rounds.map((round) => countRound(round, { issued, book, now, decisions }));
  const { invested, loose, owed, late } = debtsOf(parts.vaults, { book, today, holidays });
  return {
    rounds,
    invested,
    loose,
    late,
    covered: coverage(book.money(row.id, 'buyback', 'USD'), owed),
    committed: committedByRound(row.id, rounds, book),
  };
}

function committedByRound(
  projectId: string,
  rounds: readonly RoundCounts[],
  book: Book,
): Map<string, bigint> {
  const byIssue = Map.groupBy(rounds, ({ row }) => row.contract_id ?? projectId);
  return new Map(
    [...byIssue].flatMap(([issueId, ofIssue]) => [
      ...spreadCommitted(
        book.committed(issueId),
        ofIssue.map(({ row, sold }) => ({ id: row.id, sold })),
      ),
    ]),
  );
}

const fileIds = ({ row, parts }: Bundle): string[] => [
  ...row.images,
  ...row.plans,
  ...row.feature_images,
  ...row.documents.map(({ file }) => file),
  ...(row.trust_contract === null ? [] : [row.trust_contract]),
  ...parts.propertyTypes.flatMap(({ images, plans }) => [...images, ...plans]),
  ...parts.managers.flatMap(({ logo }) => (logo === null ? [] : [logo])),
];

/** The files of a list of ids, in its order, without deleted ones. */
export const filesOf = (scene: Scene, ids: readonly string[]): Resource[] =>
  ids.flatMap((id) => scene.files.get(id) ?? []);
export const fileOf = (scene: Scene, id: string | null | undefined): Resource | null =>
  (id && scene.files.get(id)) || null;
