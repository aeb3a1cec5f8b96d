import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';

/** Takes the locks that serialise changes to people's debts. */
export async function lockDebts(tx: Tx, userIds: readonly string[]): Promise<void> {
  // in a fixed order, to avoid deadlocks
  await sql`
    select pg_advisory_xact_lock(hashtextextended('debts/' || id, 0))
    from (select id from unnest(${[...new Set(userIds)]}::text[]) as ids(id) order by id) people`.execute(
    tx,
  );
}

/** What money of a person pays first: their debts, and the part of earlier ones that was written off. */
const PAID_FIRST = sql`r.balance < 0
  and (r.holder = 'platform' and r.purpose = 'receivable' or r.holder = 'world' and r.purpose = 'losses')`;

/** Of the given people, those whose money pays a debt, or one that was written off. */
export async function payersAmong(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct r.ref::text as user_id from account_facts r
    where r.ref = any (${[...userIds]}::uuid[]) and ${PAID_FIRST} order by user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Ids of people who have both a debt, written off or not, and money in a wallet or in rent that they did not collect. */
export async function payersWithMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id::text as user_id
    from account_facts r join account_facts u on u.user_id::text = r.ref::text
    where ${PAID_FIRST} and u.holder = 'user' and u.purpose in ('available', 'rent')
      and u.asset not like 'token:%' and u.balance > 0`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
