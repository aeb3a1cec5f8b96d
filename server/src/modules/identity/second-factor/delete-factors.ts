import type { Tx } from '#platform/database/index.ts';
import {
  deleteChallengesOf,
  deletePasskeysOf,
  deletePasskeysSince,
  passkeysOf,
} from './passkeys/store.ts';
import { deleteRecoveryCodes, deleteTotp, dropPendingTotp, findTotp } from './store.ts';

/** Deletes every second factor of a person. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteChallengesOf(tx, userId);
}

/**
 * Deletes factors set up since an instant, and pending set-ups; recovery codes always, because an intruder may have
 * read new ones.
 * @returns whether an older factor remains
 */
export async function deleteFactorsSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const totp = await findTotp(tx, userId);
  const keepsTotp = totp?.confirmed_at != null && totp.confirmed_at < since;
  if (keepsTotp) await dropPendingTotp(tx, userId);
  else await deleteTotp(tx, userId);
  await deletePasskeysSince(tx, userId, since);
  await deleteRecoveryCodes(tx, userId);
  await deleteChallengesOf(tx, userId);
  return keepsTotp || (await passkeysOf(tx, userId)).length > 0;
}
