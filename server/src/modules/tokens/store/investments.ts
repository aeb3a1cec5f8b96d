import type { Db, Tx } from '#platform/database/index.ts';
import type { InvestmentsTable } from '../tables.ts';

export async function insertInvestments(tx: Tx, rows: readonly InvestmentsTable[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('investments')
      .values([...rows])
      .execute();
}

export interface InvestmentFilter {
  /** All users' when absent. */
  readonly userId?: string | undefined;
  readonly contractId?: string | undefined;
  readonly ids?: readonly string[];
}

export const investmentsOf = (
  db: Db,
  { userId, contractId, ids }: InvestmentFilter,
): Promise<InvestmentsTable[]> => {
  let query = db.selectFrom('investments').selectAll();
  if (userId) query = query.where('user_id', '=', userId);
  if (contractId) query = query.where('contract_id', '=', contractId);
  if (ids) query = query.where('id', 'in', [...ids]);
  return query.orderBy('invested_at', 'desc').orderBy('id', 'desc').execute();
};

/** Unpaid investments in a vault, oldest first. */
export const standingInVault = (db: Db, vaultId: string): Promise<InvestmentsTable[]> =>
  db
    .selectFrom('investments')
    .selectAll()
    .where('vault_id', '=', vaultId)
    .where('status', '=', 'invested')
    .orderBy('invested_at')
    .execute();

export const markPaid = (tx: Tx, id: string, { paidUsd, at }: { paidUsd: bigint; at: Date }) =>
  tx
    .updateTable('investments')
    .set({ status: 'paid', paid_usd: paidUsd, paid_at: at })
    .where('id', '=', id)
    .where('status', '=', 'invested')
    .execute();

/** Reduces an investment to the tokens that are left in it; without any, it is undone. */
export const shrinkInvestment = (tx: Tx, id: string, left: bigint) =>
  left === 0n
    ? tx.updateTable('investments').set({ status: 'undone' }).where('id', '=', id).execute()
    : tx.updateTable('investments').set({ tokens: left }).where('id', '=', id).execute();

/** A person's unpaid investments of a contract, newest first. */
export const standingOfHolder = (
  db: Db,
  userId: string,
  contractId: string,
): Promise<InvestmentsTable[]> =>
  db
    .selectFrom('investments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('contract_id', '=', contractId)
    .where('status', '=', 'invested')
    .orderBy('invested_at', 'desc')
    .execute();
