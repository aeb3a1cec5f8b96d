import { sql } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { PayoutFormat, RunSort, RunState } from '#contract/payouts/schemas.ts';
import type { DaySpan } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { found } from '#platform/database/queries/search.ts';
import type { PaymentRunLinesTable, PaymentRunsTable } from './tables.ts';

export interface RunRow extends PaymentRunsTable {
  readonly state: RunState;
  /** Lines that were not removed: their number, how many are sent, and their total in minor units. */
  readonly count: bigint;
  readonly sent: bigint;
  readonly total: bigint;
}

/** A run is pending while one of its lines is; a run without lines is cancelled. */
const RUNS = sql`
  select r.*, c.count, c.sent, c.total,
         case when r.cancelled_at is not null then 'cancelled'
              when c.waiting > 0 then 'open' else 'paid' end as state
  from payment_runs r
  cross join lateral (
    select count(*) as count, coalesce(sum(w.received_amount), 0)::bigint as total,
           count(*) filter (where w.sent_at is not null) as sent,
           count(*) filter (where w.status = 'pending') as waiting
    from payment_run_lines l join withdrawal_facts w on w.id = l.withdrawal_id
    where l.run_id = r.id and (l.removed_at is null or r.cancelled_at is not null)) c`;

const STATE = sql`array_position(array['open', 'paid', 'cancelled'], state)`;
const SORTS = {
  '-at': sql`number desc`,
  at: sql`number`,
  amount: sql`currency, total, number`,
  '-amount': sql`currency, total desc, number`,
  state: sql`${STATE}, number desc`,
  '-state': sql`${STATE} desc, number desc`,
  sent: sql`sent, number desc`,
  '-sent': sql`sent desc, number desc`,
} as const satisfies Record<RunSort, unknown>;

/** Filters of runs. */
interface RunsFilter extends DaySpan {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: RunSort;
  readonly search?: string | undefined;
  readonly state?: RunState | undefined;
  readonly currency?: BankCurrency | undefined;
}

/** A page of runs, with the number and the totals by currency of all that the filters select. */
export async function runsPage(
  db: Db,
  filter: RunsFilter,
): Promise<{
  rows: RunRow[];
  sums: { currency: BankCurrency; count: bigint; total: bigint }[];
}> {
  const { page, pageSize, sort, search, state, currency, from, before } = filter;
  const conditions = sql.join(
    [
      found(search, {
        texts: [sql`number`, WITHDRAWALS_OF],
        amounts: [sql`total`],
        at: [sql`created_at`],
      }),
      ...(state ? [sql`state = ${state}`] : []),
      ...(currency ? [sql`currency = ${currency}`] : []),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(before ? [sql`created_at < ${before}`] : []),
    ],
    sql` and `,
  );
  const matching = sql`from (${RUNS}) runs where ${conditions}`;
  const { rows } = await sql<RunRow>`select * ${matching} order by ${SORTS[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: sums } = await sql<{ currency: BankCurrency; count: bigint; total: bigint }>`
    select currency, count(*) as count, sum(total)::bigint as total
    ${matching} group by currency order by currency`.execute(db);
  return { rows, sums };
}

/** What a search of runs compares besides their number: the orders, people and accounts of their lines. */
const WITHDRAWALS_OF = sql`(
  select string_agg(concat_ws(' ', w.order_number, u.name, u.lastname, w.destination_holder, w.destination_account), ' ')
  from payment_run_lines l join withdrawal_facts w on w.id = l.withdrawal_id join person_facts u on u.id = w.user_id
  where l.run_id = runs.id)`;

export const runsById = async (db: Db, ids: readonly string[]): Promise<RunRow[]> =>
  (
    await sql<RunRow>`${RUNS} where r.id = any(${[...ids]}::uuid[]) order by r.currency, r.id`.execute(
      db,
    )
  ).rows;

/** The lines of a run in file order, including removed ones. */
export const linesOf = (db: Db, runId: string): Promise<PaymentRunLinesTable[]> =>
  db
    .selectFrom('payment_run_lines')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();

/** Locks a run until the transaction ends. `shared`: together with others who send its lines. */
export async function lockRun(
  tx: Tx,
  id: string,
  { shared }: { readonly shared: boolean },
): Promise<PaymentRunsTable | undefined> {
  const { rows } = await sql<PaymentRunsTable>`
    select * from payment_runs where id = ${id} ${shared ? sql`for share` : sql`for update`}`.execute(
    tx,
  );
  return rows[0];
}

/** The numbers of the withdrawals' runs, by withdrawal. */
export async function runNumbersOf(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select l.withdrawal_id as id, r.number from payment_run_lines l join payment_runs r on r.id = l.run_id
    where l.removed_at is null and l.withdrawal_id = any(${[...withdrawalIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A new run with its lines, in their order. */
export async function insertRun(
  tx: Tx,
  run: {
    readonly id: string;
    readonly number: string;
    readonly currency: BankCurrency;
    readonly format: PayoutFormat;
    readonly created_by: string;
    readonly created_at: Date;
  },
  withdrawalIds: readonly string[],
): Promise<void> {
  const nobody = {
    cancelled_by: null,
    cancelled_at: null,
    reason: null,
    settled_by: null,
    settled_at: null,
  };
  await tx
    .insertInto('payment_runs')
    .values({ ...run, ...nobody })
    .execute();
  await sql`
    insert into payment_run_lines (run_id, withdrawal_id, position)
    select ${run.id}::uuid, id, position
    from unnest(${[...withdrawalIds]}::uuid[]) with ordinality as given (id, position)`.execute(tx);
}

/** Whether a withdrawal is in a run and was not removed from it. */
export async function isLine(
  db: Db,
  { runId, withdrawalId }: { readonly runId: string; readonly withdrawalId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('payment_run_lines')
    .select('position')
    .where('run_id', '=', runId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Removes lines whose withdrawals are not sent from a run.
 * @param ids all of them when absent
 * @returns how many were removed
 */
export async function removeLines(
  tx: Tx,
  of: {
    readonly runId: string;
    readonly ids?: readonly string[];
    readonly by: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<number> {
  const { runId, ids, by, at, reason } = of;
  const { numAffectedRows = 0n } = await sql`
    update payment_run_lines l set removed_by = ${by}, removed_at = ${at}, reason = ${reason}
    from withdrawal_facts w
    where w.id = l.withdrawal_id and l.run_id = ${runId} and l.removed_at is null and w.status = 'pending'
      and ${ids === undefined ? sql`true` : sql`l.withdrawal_id = any(${[...ids]}::uuid[])`}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Records the bank line that paid the whole run. */
export const markSettled = (
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
) =>
  tx
    .updateTable('payment_runs')
    .set({ settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute();

export const markCancelled = (
  tx: Tx,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
) =>
  tx
    .updateTable('payment_runs')
    .set({ cancelled_by: by, cancelled_at: at, reason })
    .where('id', '=', id)
    .execute();

/** The run of a withdrawal that was not removed from it: when it was created, and whether one line settled it. */
export async function runOfWithdrawal(
  tx: Tx,
  withdrawalId: string,
): Promise<{ at: Date; settled: boolean } | null> {
  const found = await tx
    .selectFrom('payment_run_line_facts as l')
    .innerJoin('payment_run_facts as r', 'r.id', 'l.run_id')
    .select(['r.created_at', 'r.settled_at'])
    .where('l.withdrawal_id', '=', withdrawalId)
    .where('r.cancelled_at', 'is', null)
    .executeTakeFirst();
  return found ? { at: found.created_at, settled: found.settled_at !== null } : null;
}
