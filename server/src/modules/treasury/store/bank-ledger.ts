import { type RawBuilder, sql } from 'kysely';

/**
 * The ledger's money in banks in a currency at the end of a day, in minor units: the present balance less what moved
 * since. @param of SQL for the currency and the day
 */
export const bankLedgerAt = (of: {
  readonly currency: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}): RawBuilder<bigint> => sql<bigint>`
  coalesce((
    select -a.balance from account_facts a
    where a.holder = 'world' and a.purpose = 'bank' and a.asset = ${of.currency}), 0)
  + coalesce((
    select sum(p.amount)::bigint
    from account_facts a
    join posting_facts p on p.account_id = a.id
    join entry_facts e on e.id = p.entry_id
    where a.holder = 'world' and a.purpose = 'bank' and a.asset = ${of.currency}
      and e.occurred_at >= (${of.day} + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'), 0)`;
