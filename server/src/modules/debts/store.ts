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

/** Ids of people who have both a debt and money in a wallet. */
export async function debtorsWithMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id::text as user_id
    from account_facts r join account_facts u on u.user_id::text = r.ref::text
    where r.holder = 'platform' and r.purpose = 'receivable' and r.balance < 0
      and u.holder = 'user' and u.purpose = 'available' and u.asset not like 'token:%' and u.balance > 0`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
