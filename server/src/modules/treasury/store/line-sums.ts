import { type RawBuilder, sql } from 'kysely';
import { toMoney } from '#contract/core/money.ts';
import type { BankSums } from '#contract/treasury/bank/lines.ts';
import type { Db } from '#platform/database/index.ts';

/** How many lines of a currency there are, and what came in and what left, in minor units. */
export interface LineSums {
  readonly currency: 'ARS' | 'USD';
  readonly count: bigint;
  readonly in: bigint;
  readonly out: bigint;
}

/** Sums rows by currency. @param from `from … where …`, of rows `l` with a currency and a signed amount */
export async function lineSums(db: Db, from: RawBuilder<unknown>): Promise<LineSums[]> {
  const { rows } = await sql<LineSums>`
    select l.currency, count(*) as count, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as in,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as out
    ${from} group by l.currency order by l.currency`.execute(db);
  return rows;
}

/** How many rows sums are of. */
export const countOf = (sums: readonly LineSums[]): number =>
  sums.reduce((all, { count }) => all + Number(count), 0);

/** Sums in their API schema. */
export const shownSums = (sums: readonly LineSums[]): BankSums =>
  sums.map(({ currency, ...sum }) => ({
    currency,
    in: toMoney(sum.in, currency),
    out: toMoney(sum.out, currency),
  }));
