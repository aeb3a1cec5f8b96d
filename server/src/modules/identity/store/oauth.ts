import type { Selectable } from 'kysely';
import type { OAuthProvider } from '#contract/users/identities.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { OAuthAttemptsTable, OAuthCodesTable, UserIdentitiesTable } from '../tables.ts';

export type IdentityRow = Selectable<UserIdentitiesTable>;
export type AttemptRow = Selectable<OAuthAttemptsTable>;
export type CodeRow = Selectable<OAuthCodesTable>;

export async function insertAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await tx.insertInto('oauth_attempts').values(row).execute();
}

/** Uses an attempt up. An attempt with another state stays, so that a forged answer does not end the real one. */
export const takeAttempt = (
  db: Db,
  of: { key: Buffer; provider: OAuthProvider; stateHash: Buffer; now: Date },
): Promise<AttemptRow | undefined> =>
  db
    .deleteFrom('oauth_attempts')
    .where('key', '=', of.key)
    .where('provider', '=', of.provider)
    .where('state_hash', '=', of.stateHash)
    .where('expires_at', '>', of.now)
    .returningAll()
    .executeTakeFirst();

export async function insertCode(db: Db, row: CodeRow): Promise<void> {
  await db.insertInto('oauth_codes').values(row).execute();
}

/** Uses a code up, whatever its purpose: of two concurrent uses, one gets it. */
export const takeCode = (db: Db, codeHash: Buffer): Promise<CodeRow | undefined> =>
  db.deleteFrom('oauth_codes').where('code_hash', '=', codeHash).returningAll().executeTakeFirst();

export const findCode = (db: Db, codeHash: Buffer): Promise<CodeRow | undefined> =>
  db.selectFrom('oauth_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();

/** Locks a code until the transaction ends. */
export const lockCode = (tx: Tx, codeHash: Buffer): Promise<CodeRow | undefined> =>
  tx
    .selectFrom('oauth_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();

export const findIdentity = (
  db: Db,
  provider: OAuthProvider,
  subject: string,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('user_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const identitiesOf = (db: Db, userId: string): Promise<IdentityRow[]> =>
  db
    .selectFrom('user_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();

/**
 * Adds an identity unless an account has it, or the person has another of that site. @returns whether it was added
 */
export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<boolean> {
  const added = await tx
    .insertInto('user_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function touchIdentity(
  tx: Tx,
  of: { provider: OAuthProvider; subject: string },
  at: { label: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('user_identities')
    .set({ label: at.label, last_used_at: at.now })
    .where('provider', '=', of.provider)
    .where('subject', '=', of.subject)
    .execute();
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('id', '=', id).execute();
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).execute();
}

export async function deleteOldSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oauth_attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('oauth_codes').where('expires_at', '<', now).execute();
}
