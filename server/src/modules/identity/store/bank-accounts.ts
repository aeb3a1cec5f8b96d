import type { Db, Tx } from '#platform/database/index.ts';
import type { BankAccountsTable } from '../tables.ts';

export type BankAccountRow = BankAccountsTable;

export const bankAccountsOf = (db: Db, userId: string): Promise<BankAccountRow[]> =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** Adds an account unless its owner has one with that alias; answers whether it was added. */
export async function insertBankAccount(tx: Tx, row: BankAccountRow): Promise<boolean> {
  const added = await tx
    .insertInto('bank_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

const standing = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);

export const findBankAccount = (
  db: Db,
  userId: string,
  id: string,
): Promise<BankAccountRow | undefined> => standing(db, userId, id).executeTakeFirst();

/** A person's account by its number and tax id, locked against removal until the transaction ends. */
export const lockAccountWith = (
  tx: Tx,
  of: { readonly userId: string; readonly account: string; readonly taxId: string },
): Promise<BankAccountRow | undefined> =>
  tx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('account', '=', of.account.toUpperCase())
    .where('tax_id', '=', of.taxId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Locks an account against removal until the transaction ends. */
export const lockBankAccountShared = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<BankAccountRow | undefined> => standing(tx, userId, id).forShare().executeTakeFirst();

export const lockBankAccount = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<BankAccountRow | undefined> => standing(tx, userId, id).forUpdate().executeTakeFirst();

/** Accounts by id, including removed ones, for finished withdrawals. */
export const bankAccountsByIds = (db: Db, ids: readonly string[]): Promise<BankAccountRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bank_accounts')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export async function markBankAccountRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bank_accounts').set({ removed_at: at }).where('id', '=', id).execute();
}

/** Erases all personal data of a person's accounts. */
export async function eraseBankAccounts(tx: Tx, userId: string, at: Date): Promise<void> {
  const nobody = { alias: '', holder: '', account: '', removed_at: at };
  await tx.updateTable('bank_accounts').set(nobody).where('user_id', '=', userId).execute();
}
