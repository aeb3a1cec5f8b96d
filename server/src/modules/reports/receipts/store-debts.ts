import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';

/** A change of currency for a debt, in minor units of each, at pesos per dollar. */
interface ChangeForDebt {
  readonly from: Currency;
  readonly to: Currency;
  readonly given: bigint;
  readonly made: bigint;
  readonly rate: string;
}

/** What an entry paid of a person's debts, in minor units by currency, and the changes of currency that it took. */
export async function debtPaidBy(db: Db, entryId: string) {
  const { rows: paid } = await sql<{ currency: Currency; minor: bigint }>`
    select a.asset as currency, sum(l.amount)::bigint as minor
    from posting_facts l join account_facts a on a.id = l.account_id
    where l.entry_id = ${entryId} and a.purpose in ('receivable', 'losses')
    group by a.asset order by a.asset`.execute(db);
  const { rows: changes } = await sql<ChangeForDebt>`
    select c."from", c."to", c.given, c.made, c.rate
    from entry_facts e cross join jsonb_to_recordset(coalesce(e.details -> 'changes', '[]'))
      as c ("from" text, "to" text, given bigint, made bigint, rate text)
    where e.id = ${entryId}`.execute(db);
  return { paid, changes };
}
