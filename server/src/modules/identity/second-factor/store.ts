import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TotpFactorsTable } from './tables.ts';

type TotpRow = Selectable<TotpFactorsTable>;

export const findTotp = (db: Db, userId: string): Promise<TotpRow | undefined> =>
  db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/**
 * Since when a person has had a second factor without a break; null without one. A factor that replaces another counts
 * as new.
 */
export async function factorSince(db: Db, userId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('totp_factors')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .unionAll(db.selectFrom('passkeys').select('created_at as since').where('user_id', '=', userId))
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  return found?.since ?? null;
}

/** Stores a secret that is not confirmed yet; the one in use stays in use. */
export async function keepPendingTotp(
  tx: Tx,
  row: { userId: string; secret: Buffer; at: Date },
): Promise<void> {
  const pending = { pending_secret: row.secret, pending_at: row.at };
  await tx
    .insertInto('totp_factors')
    .values({ user_id: row.userId, secret: null, confirmed_at: null, last_step: 0n, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
}

/** Deletes an unconfirmed set-up. */
export async function dropPendingTotp(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({ pending_secret: null, pending_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Puts the pending secret in use. @param row.step the time step of the confirming code, which is used up */
export async function confirmTotpRow(
  tx: Tx,
  row: { userId: string; secret: Buffer; at: Date; step: number },
): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({
      secret: row.secret,
      confirmed_at: row.at,
      last_step: BigInt(row.step),
      pending_secret: null,
      pending_at: null,
    })
    .where('user_id', '=', row.userId)
    .execute();
}

/** Uses up the code of a time step. @returns false when it or a later one was used before */
export async function takeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether a factor in use was deleted */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: at }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a code up: of two concurrent attempts, one gets it. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
