import { type Money, toMoney } from '#contract/core/money.ts';
import { MAX_PAGE_SIZE, type Page } from '#contract/core/page.ts';
import { isReturned } from '#contract/payments/statuses.ts';
import type {
  PaymentRun,
  PaymentRunDetail,
  RunLine,
  RunsQuery,
} from '#contract/payouts/schemas.ts';
import { daysBetween } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { paymentView, paymentViews } from './payable.ts';
import { type PaymentRow, paymentsOf } from './store-payable.ts';
import { linesOf, type RunRow, runsById, runsPage } from './store-runs.ts';

/** Runs, by default newest first, with totals by currency over all that the filters select. */
export async function listRuns(
  deps: PayoutsDeps,
  query: RunsQuery,
): Promise<Page<PaymentRun> & { totals: Money[] }> {
  const { page, pageSize, search, sort } = query;
  const { rows, sums } = await runsPage(deps.database.db, {
    page,
    pageSize,
    search,
    sort,
    state: query['filter[state]'],
    currency: query['filter[currency]'],
    ...daysBetween(query['filter[from]'], query['filter[to]']),
  });
  return {
    page,
    pageSize,
    total: sums.reduce((all, { count }) => all + Number(count), 0),
    totals: sums.map(({ currency, total }) => toMoney(total, currency)),
    items: await runViews(deps, rows, undefined),
  };
}

/** Runs by id, as the desk shows them. */
export const runsOf = async (
  deps: PayoutsDeps,
  ids: readonly string[],
  tx?: Tx,
): Promise<PaymentRun[]> => runViews(deps, await runsById(tx ?? deps.database.db, ids), tx);

async function runViews(
  { identity }: PayoutsDeps,
  rows: readonly RunRow[],
  tx: Tx | undefined,
): Promise<PaymentRun[]> {
  const people = rows.flatMap((row) => [row.created_by, row.cancelled_by ?? []].flat());
  const names = await identity.names([...new Set(people)], tx);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    currency: row.currency,
    format: row.format,
    state: row.state,
    by: names.get(row.created_by) ?? '',
    authorId: row.created_by,
    at: row.created_at.toISOString(),
    count: Number(row.count),
    total: toMoney(row.total, row.currency),
    sent: Number(row.sent),
    settledAt: row.settled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by === null ? null : (names.get(row.cancelled_by) ?? ''),
    reason: row.reason,
  }));
}

/** Who downloaded the file of a run, and when, as the audit log has it; the latest first. */
async function downloadsOf(
  { audit, identity }: PayoutsDeps,
  runId: string,
): Promise<PaymentRunDetail['downloads']> {
  const { items } = await audit.list({
    page: 1,
    pageSize: MAX_PAGE_SIZE,
    action: 'payout.file',
    targetId: runId,
  });
  const done = items.flatMap(({ at, actor_id: userId }) =>
    userId === null ? [] : [{ at, userId }],
  );
  const names = await identity.names([...new Set(done.map(({ userId }) => userId))]);
  return done.map(({ at, userId }) => ({
    at: at.toISOString(),
    by: names.get(userId) ?? '',
    userId,
  }));
}

/** One run with its lines, for a reader; without one, the lines' alerts are left out. @throws AppError NOT_FOUND */
export async function runDetail(
  deps: PayoutsDeps,
  id: string,
  readerId?: string,
): Promise<PaymentRunDetail> {
  const { db } = deps.database;
  const [run] = await runsOf(deps, [id]);
  if (run === undefined) throw new AppError('NOT_FOUND');
  const lines = await paymentsIn(db, id);
  const view = await paymentViews(
    deps,
    lines.map(({ payment }) => payment),
    readerId,
  );
  const shown = lines.map(({ payment, place }): RunLine => ({ ...view(payment), ...place }));
  return { ...run, lines: shown, downloads: await downloadsOf(deps, id) };
}

/** The lines of a run as its file has them: without the cautions of the moment. */
export const plainLines = async (
  { database }: Pick<PayoutsDeps, 'database'>,
  id: string,
): Promise<Omit<RunLine, 'cautions'>[]> =>
  (await paymentsIn(database.db, id)).map(({ payment, place }) => ({
    ...paymentView(payment),
    ...place,
  }));

/** The payments of a run, each with its place in it. */
async function paymentsIn(
  db: Db,
  id: string,
): Promise<
  {
    readonly payment: PaymentRow;
    readonly place: Pick<RunLine, 'position' | 'status' | 'returned' | 'reference' | 'removed'>;
  }[]
> {
  const lines = await linesOf(db, id);
  const payments = await paymentsOf(
    db,
    lines.map((line) => line.withdrawal_id),
  );
  return lines.flatMap(({ withdrawal_id: withdrawalId, position, removed_at, reason }) => {
    const payment = payments.get(withdrawalId);
    if (payment === undefined) return [];
    const { status, reference } = payment;
    const removed = removed_at === null ? null : (reason ?? '');
    const returned = isReturned(payment);
    return [{ payment, place: { position, status, returned, reference, removed } }];
  });
}
