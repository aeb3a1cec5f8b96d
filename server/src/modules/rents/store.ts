import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { Step } from './rules.ts';
import type { RentPeriodsTable } from './tables.ts';

export type PeriodRow = RentPeriodsTable;

/** A share of a period. */
interface ShareRow {
  readonly period_id: string;
  readonly user_id: string;
  readonly token_days: bigint;
  readonly amount: bigint;
  readonly rounded_up: boolean;
  readonly steps: readonly Step[];
}

/** The pay day of a contract's latest period. */
export async function lastPayDay(db: Db, contractId: string): Promise<string | null> {
  const row = await db
    .selectFrom('rent_periods')
    .select((eb) => eb.fn.max('pay_day').as('day'))
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The facts that determine a contract's next month of rent. */
export interface Accrued {
  /** When its first round was completed; no rent is earned before that. */
  readonly since: Date | null;
  /** The pay day of its latest period. */
  readonly lastPayDay: string | null;
}

/** How far the rent of each contract is accrued, in one statement. */
export async function accruedOf(
  db: Db,
  contractIds: readonly string[],
): Promise<Map<string, Accrued>> {
  const { rows } = await sql<{ id: string; since: Date | null; last: string | null }>`
    select c.id, r.since, p.last
    from unnest(${[...contractIds]}::uuid[]) as c (id),
      lateral (select min(ended_at) as since from round_facts
               where contract_id = c.id and status = 'completed') r,
      lateral (select max(pay_day) as last from rent_periods where contract_id = c.id) p`.execute(
    db,
  );
  return new Map(rows.map(({ id, since, last }) => [id, { since, lastPayDay: last }]));
}

/** Inserts a period with its shares. @returns false when another process has inserted it */
export async function insertPeriod(
  tx: Tx,
  period: PeriodRow,
  shares: readonly ShareRow[],
): Promise<boolean> {
  const written = await tx
    .insertInto('rent_periods')
    .values(period)
    .onConflict((conflict) => conflict.columns(['contract_id', 'pay_day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  if (shares.length > 0)
    await tx
      .insertInto('rent_shares')
      .values(shares.map((share) => ({ ...share, steps: JSON.stringify(share.steps) })))
      .execute();
  return true;
}

/** Unpaid periods, each project's oldest first. */
export const unpaidPeriods = (db: Db, projectId?: string): Promise<PeriodRow[]> => {
  const query = db.selectFrom('rent_periods').selectAll().where('status', '=', 'due');
  return (projectId ? query.where('project_id', '=', projectId) : query)
    .orderBy('project_id')
    .orderBy('pay_day')
    .orderBy('id')
    .execute();
};

/** The overdue rent of contracts, with the earliest pay day. */
export async function lateRents(
  db: Db,
  contractIds: readonly string[],
): Promise<Map<string, { owed: bigint; since: string }>> {
  const rows = await db
    .selectFrom('rent_periods')
    .select((eb) => [
      'contract_id',
      sql<bigint>`sum(shared)::bigint`.as('owed'),
      eb.fn.min('pay_day').as('since'),
    ])
    .where('status', '=', 'due')
    .where('shared', '>', 0n)
    .where('contract_id', '=', sql<string>`any(${[...contractIds]}::uuid[])`)
    .groupBy('contract_id')
    .execute();
  return new Map(rows.map(({ contract_id, owed, since }) => [contract_id, { owed, since }]));
}

/** Marks a due period as paid. @returns false when it was paid already */
export async function markPaid(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rent_periods')
    .set({ status: 'paid', paid_at: at })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const sharesOf = (db: Db, periodId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('rent_shares')
    .selectAll()
    .where('period_id', '=', periodId)
    .orderBy('user_id')
    .execute();

export interface StatementFilter {
  readonly userId: string;
  readonly projectId?: string | undefined;
  readonly status?: PeriodRow['status'] | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A person's shares with their periods, newest first. */
export async function statementsPage(
  db: Db,
  filter: StatementFilter,
): Promise<Page<PeriodRow & Omit<ShareRow, 'period_id' | 'user_id'>>> {
  let query = db
    .selectFrom('rent_shares as s')
    .innerJoin('rent_periods as p', 'p.id', 's.period_id')
    .where('s.user_id', '=', filter.userId);
  if (filter.projectId) query = query.where('p.project_id', '=', filter.projectId);
  if (filter.status) query = query.where('p.status', '=', filter.status);
  return readPage(
    query
      .selectAll('p')
      .select(['s.token_days', 's.amount', 's.rounded_up', 's.steps'])
      .orderBy('p.pay_day', 'desc')
      .orderBy('p.id', 'desc'),
    filter,
  );
}

/** A project's months, newest first. */
export async function periodsPage(
  db: Db,
  filter: Pick<StatementFilter, 'status' | 'page' | 'pageSize'> & { projectId: string },
): Promise<Page<PeriodRow>> {
  let query = db.selectFrom('rent_periods').where('project_id', '=', filter.projectId);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readPage(query.selectAll().orderBy('pay_day', 'desc').orderBy('id', 'desc'), filter);
}

/** A person's rent of unpaid months, by project. */
export const waitingOf = (db: Db, userId: string) =>
  db
    .selectFrom('rent_shares as s')
    .innerJoin('rent_periods as p', 'p.id', 's.period_id')
    .where('s.user_id', '=', userId)
    .where('p.status', '=', 'due')
    .groupBy('p.project_id')
    .select((eb) => [
      'p.project_id as projectId',
      sql<bigint>`sum(s.amount)::bigint`.as('amount'),
      eb.fn.min('p.pay_day').as('since'),
    ])
    .execute();
