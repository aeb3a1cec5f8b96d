import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import type { DailyMove } from '#modules/ledger';
import type { Db } from '#platform/database/index.ts';

/** The date of the journal entry that gave a lot to its holder. */
const HELD_SINCE = sql`coalesce(inherited_at, purchased_at)`;

/** Net daily changes of the tokens of some rounds, by person and calendar day in Argentina. */
export async function lotMovesOfRounds(
  db: Db,
  roundIds: readonly string[],
  before: Date,
): Promise<DailyMove[]> {
  if (roundIds.length === 0) return [];
  const zone = sql.lit(BUSINESS_TIME_ZONE);
  const { rows } = await sql<DailyMove>`
    select m.user_id::text as "userId", to_char(m.at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(m.tokens)::bigint as amount
    from (
      select user_id, ${HELD_SINCE} as at, tokens from token_purchases where round_id = any(${[...roundIds]}::uuid[])
      union all
      select p.user_id, r.returned_at, -r.tokens
      from token_lot_returns r join token_purchases p on p.id = r.purchase_id
      where p.round_id = any(${[...roundIds]}::uuid[])) m
    where m.at < ${before}
    group by 1, 2 having sum(m.tokens) <> 0`.execute(db);
  return rows;
}

/**
 * Corrections to the ledger's daily changes that move each purchase of some rounds from the day it was bought to the
 * day on which its grace period ended, by person and calendar day in Argentina. Tokens returned between the two days
 * count on neither.
 */
export async function graceMovesOfRounds(
  db: Db,
  roundIds: readonly string[],
  before: Date,
): Promise<DailyMove[]> {
  if (roundIds.length === 0) return [];
  const zone = sql.lit(BUSINESS_TIME_ZONE);
  const { rows } = await sql<DailyMove>`
    with l as (
      select id, user_id, ${HELD_SINCE} as held_since, tokens, greatest(revocable_until, prolonged_until) as firm_at
      from token_purchases
      where round_id = any(${[...roundIds]}::uuid[])
        and greatest(revocable_until, prolonged_until) > ${HELD_SINCE}),
    back as (
      select l.user_id, r.returned_at, r.tokens, l.firm_at
      from token_lot_returns r join l on l.id = r.purchase_id where r.returned_at < l.firm_at)
    select m.user_id::text as "userId", to_char(m.at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(m.tokens)::bigint as amount
    from (
      select user_id, held_since as at, -tokens as tokens from l
      union all select user_id, firm_at, tokens from l
      union all select user_id, returned_at, tokens from back
      union all select user_id, firm_at, -tokens from back) m
    where m.at < ${before}
    group by 1, 2 having sum(m.tokens) <> 0`.execute(db);
  return rows;
}
