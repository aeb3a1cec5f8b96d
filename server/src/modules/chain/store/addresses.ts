import type { Db, Tx } from '#platform/database/index.ts';
import type { ChainAddressesTable, ChainChallengesTable } from '../tables.ts';

export type AddressRow = ChainAddressesTable;
export type ChallengeRow = ChainChallengesTable;

const present = (db: Db) => db.selectFrom('chain_addresses').where('removed_at', 'is', null);

export const addressesOf = (db: Db, userId: string): Promise<AddressRow[]> =>
  present(db).selectAll().where('user_id', '=', userId).orderBy('proved_at').execute();

export const ownersOf = (db: Db, addresses: readonly string[]): Promise<AddressRow[]> =>
  addresses.length === 0
    ? Promise.resolve([])
    : present(db)
        .selectAll()
        .where('address', 'in', [...addresses])
        .execute();

/** Adds an address unless it is present already. @returns whether it was added */
export async function insertAddress(tx: Tx, row: AddressRow): Promise<boolean> {
  const added = await tx
    .insertInto('chain_addresses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns the address that was removed */
export async function removeAddress(
  tx: Tx,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('chain_addresses')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** A person has one text to sign at a time: a new one replaces the last. */
export async function replaceChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await tx.deleteFrom('chain_challenges').where('user_id', '=', row.user_id).execute();
  await tx.insertInto('chain_challenges').values(row).execute();
}

export const challengeById = (
  db: Db,
  userId: string,
  id: string,
): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('chain_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Uses a challenge up; answers whether it was still there. */
export async function useChallenge(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('chain_challenges')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Erases the owners of addresses. */
export async function eraseAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('chain_challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('chain_addresses').where('user_id', '=', userId).execute();
}
