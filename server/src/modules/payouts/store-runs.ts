import { sql } from 'kysely';
import type { PayoutFormat, RunState } from '#contract/payouts/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { PaymentRunLinesTable, PaymentRunsTable } from './tables.ts';

export interface RunRow extends PaymentRunsTable {
  readonly state: RunState;
  /** Lines that were not taken out, those of them that are sent, and what they come to in minor units. */
  readonly count: bigint;
  readonly sent: bigint;
  readonly total: bigint;
}

/** A run waits as long as a line of it does; one that lost all its lines is cancelled. */
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

/** Runs, the newest first. */
export async function runsPage(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: RunRow[]; total: number }> {
  const { rows: items } = await sql<RunRow>`${RUNS}
    order by r.number desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from payment_runs`.execute(
    db,
  );
  return { items, total: Number(rows[0]?.count ?? 0n) };
}

export const runsById = async (db: Db, ids: readonly string[]): Promise<RunRow[]> =>
  (
    await sql<RunRow>`${RUNS} where r.id = any(${[...ids]}::uuid[]) order by r.currency, r.id`.execute(
      db,
    )
  ).rows;

/** The lines of a run in the order of its file, those that were taken out too. */
export const linesOf = (db: Db, runId: string): Promise<PaymentRunLinesTable[]> =>
  db
    .selectFrom('payment_run_lines')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();

/** Locks a run until the transaction ends. `shared`: with others who send lines of it. */
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

/** The numbers of the runs that have these withdrawals, by withdrawal. */
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
    readonly currency: 'ARS' | 'USD';
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

/** Whether a withdrawal is a line of a run, and was not taken out. */
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
 * Takes lines out of a run whose withdrawals are not sent.
 * @param ids all of them where absent
 * @returns how many
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

/** The bank paid all of it at once. */
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
