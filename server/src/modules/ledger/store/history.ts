import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { type AccountRef, type Asset, accountKey, assetOf } from '../entries/refs.ts';

/** Net change of a person's accounts of one asset on a calendar day in Argentina. */
export interface DailyMove {
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minor units or tokens; positive or negative, never zero. */
  readonly amount: bigint;
}

/**
 * Net changes of people's accounts of an asset by day, summed over the requested purposes. Their running total is each
 * person's holding at the end of a day.
 * @param of `before`: entries dated at this instant or later are left out
 */
export async function dailyMoves(
  db: Db,
  of: { asset: Asset; purposes: readonly string[]; before: Date },
): Promise<DailyMove[]> {
  const { rows } = await sql<DailyMove>`
    select a.user_id::text as "userId", to_char(e.occurred_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)}, 'YYYY-MM-DD') as day,
           sum(p.amount)::bigint as amount
    from ledger_accounts a
    join ledger_postings p on p.account_id = a.id
    join ledger_entries e on e.id = p.entry_id
    where a.holder = 'user' and a.asset = ${assetOf(of.asset)} and a.purpose = any(${[...of.purposes]}::text[])
      and e.occurred_at < ${of.before}
    group by 1, 2 having sum(p.amount) <> 0
    order by 2, 1`.execute(db);
  return rows;
}

/** The date of the latest entry on any of the accounts; null when there is none. */
export async function lastPostedAt(db: Db, accounts: readonly AccountRef[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(e.occurred_at) as at
    from unnest(${accounts.map(accountKey)}::text[]) as wanted (key)
    join ledger_accounts a on a.key = wanted.key
    join ledger_postings p on p.account_id = a.id
    join ledger_entries e on e.id = p.entry_id`.execute(db);
  return rows[0]?.at ?? null;
}
