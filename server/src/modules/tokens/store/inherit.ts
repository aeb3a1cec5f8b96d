import type { Db, Tx } from '#platform/database/index.ts';
import type { TokenPurchasesTable } from '../tables.ts';

/** Issues of which a person ever had lots, in a fixed order. */
export const heldIssues = (db: Db, userId: string) =>
  db
    .selectFrom('token_purchases')
    .select(['issue_id', 'contract_id'])
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('issue_id')
    .execute();

/** Inserts the lots that heirs get. */
export async function insertLots(tx: Tx, rows: readonly TokenPurchasesTable[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('token_purchases')
      .values([...rows])
      .execute();
}
