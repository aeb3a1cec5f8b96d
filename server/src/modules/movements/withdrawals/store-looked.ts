import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/** A withdrawal with facts about its account and about earlier withdrawals. */
interface LookedRow {
  readonly id: string;
  readonly user_id: string;
  readonly type: 'bank_transfer' | 'usdt_transfer';
  readonly source: 'wallet' | 'funds';
  readonly destination_holder: string;
  /** USD cents. */
  readonly usd_amount: bigint;
  /** USD cents of the person's largest earlier withdrawal; null without any. */
  readonly largest: bigint | null;
  readonly shared: boolean;
  readonly seen_at: Date;
  readonly elsewhere: boolean;
  readonly paid_before: boolean;
}

/** The ids of all withdrawals that wait to be decided or paid. */
export const waitingIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('withdrawals').select('id').where('status', '=', 'pending').execute()).map(
    ({ id }) => id,
  );

/** The facts from which cautions of withdrawals are derived. */
export const lookedRows = async (db: Db, ids: readonly string[]): Promise<LookedRow[]> =>
  (
    await sql<LookedRow>`
  select w.id, w.user_id, w.type, w.source, w.destination_holder, w.usd_amount,
         (select max(e.usd_amount) from withdrawals e
          where e.user_id = w.user_id and e.id <> w.id and e.sent_at is not null and e.status <> 'rejected') as largest,
         (exists (select 1 from bank_account_facts b
                  where b.account = w.destination_account and b.user_id <> w.user_id)
          or exists (select 1 from withdrawals e
                     where e.destination_account = w.destination_account and e.user_id <> w.user_id)) as shared,
         least(w.created_at,
               (select min(b.created_at) from bank_account_facts b
                where b.user_id = w.user_id and b.account = w.destination_account),
               (select min(e.created_at) from withdrawals e
                where e.user_id = w.user_id and e.destination_account = w.destination_account)) as seen_at,
         exists (select 1 from withdrawals e
                 where e.user_id = w.user_id and e.destination_account <> w.destination_account
                   and e.type = w.type and e.received_currency = w.received_currency
                   and e.created_at < w.created_at and e.status <> 'rejected') as elsewhere,
         exists (select 1 from withdrawals e
                 where e.user_id = w.user_id and e.destination_account = w.destination_account
                   and e.id <> w.id and e.sent_at is not null and e.status <> 'rejected') as paid_before
  from withdrawals w
  where w.id = any(${[...ids]}::uuid[])`.execute(db)
  ).rows;
