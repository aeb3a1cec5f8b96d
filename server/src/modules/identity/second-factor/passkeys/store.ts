import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ChallengePurpose, PasskeyChallengesTable, PasskeysTable } from '../tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;
export type ChallengeRow = Selectable<PasskeyChallengesTable>;

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** Adds a passkey unless an account has it. @returns whether it was added */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records the use of a passkey. @returns false when it has been removed or used */
export async function notePasskeyUse(
  tx: Tx,
  passkey: PasskeyRow,
  use: { counter: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(use.counter), last_used_at: use.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const renamePasskeyRow = (
  db: Db,
  of: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name: of.name })
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .returningAll()
    .executeTakeFirst();

export const deletePasskey = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

export async function deletePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

export async function insertChallenge(db: Db, row: ChallengeRow): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Uses a challenge up: of two concurrent answers, one gets it. */
export const takeChallenge = (
  db: Db,
  hash: Buffer,
  { purpose, now }: { purpose: ChallengePurpose; now: Date },
): Promise<ChallengeRow | undefined> =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export async function deleteChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
