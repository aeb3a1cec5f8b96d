import type { Tx } from '#platform/database/index.ts';
import { deleteRecoveryCodes, deleteTotp, dropPendingTotp, findTotp } from './store.ts';
import {
  deleteChallengesOf,
  deletePasskeysOf,
  deletePasskeysSince,
  passkeysOf,
} from './store-passkeys.ts';

/** Deletes every second factor of a person. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteChallengesOf(tx, userId);
}

/**
 * Deletes factors set up from a moment on, and set-ups under way; recovery codes in any case, because an intruder could
 * have read new ones.
 * @returns whether a factor from before is left
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
