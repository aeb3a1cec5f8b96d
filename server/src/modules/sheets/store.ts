import { currencyOf } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';

/** The legal frame in force of a project. */
export const frameOf = (db: Db, projectId: string) =>
  db
    .selectFrom('project_frame_facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();

/** The owner's contributions to a project from their own wallet, by currency, in minor units. */
export async function contributionsOf(
  db: Db,
  projectId: string,
): Promise<{ currency: Currency; amount: bigint }[]> {
  const rows = await db
    .selectFrom('account_facts as a')
    .innerJoin('posting_facts as p', 'p.account_id', 'a.id')
    .innerJoin('entry_facts as e', 'e.id', 'p.entry_id')
    .select((eb) => ['a.asset', eb.fn.sum<bigint>('p.amount').as('amount')])
    .where('a.project_id', '=', projectId)
    .where('a.holder', '=', 'project')
    .where('a.purpose', '=', 'funds')
    .where('e.kind', '=', 'contribution')
    .groupBy('a.asset')
    .orderBy('a.asset')
    .execute();
  return rows.flatMap(({ asset, amount }) => {
    const currency = currencyOf(asset);
    return currency === undefined ? [] : [{ currency, amount: BigInt(amount) }];
  });
}
