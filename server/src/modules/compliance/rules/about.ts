import { createHash } from 'node:crypto';
import type { Finding } from './alerts.ts';

/**
 * What an alert is about, and its size. A decision on an alert also covers the same subject up to that size: another
 * beneficiary or a larger amount raises a new alert.
 */
export interface About {
  /** Another person or the digests of accounts; empty when the alert is about the movement itself. */
  readonly about: string;
  /** Minor units of the movement, or how many other people share its account. */
  readonly size: bigint;
}

/**
 * @param found.amount the screened amount in minor units
 * @param found.account the accounts of the movement, separated by ", "
 */
export function aboutOf(
  { rule, why, account: named }: Finding,
  found: {
    readonly movementId: string;
    readonly amount: bigint;
    readonly account: string | null;
    readonly others: number;
  },
): About {
  const { movementId, amount, account } = found;
  const accounts = account === null ? [] : account.split(', ');
  const about = accounts.map((one) => accountDigest(movementId, one)).join(' ');
  if (rule === 'shared_account') return { about, size: BigInt(found.others) };
  if (rule === 'account_changed') return { about, size: amount };
  if (rule !== 'third_party') return { about: '', size: amount };
  return {
    about: named === undefined ? why : `${why} ${accountDigest(movementId, named)}`,
    size: amount,
  };
}

/**
 * An account as an alert of a movement keeps it. Alerts outlive the erasure of their person, whose accounts must not
 * stay legible in them.
 */
export const accountDigest = (movementId: string, account: string): string =>
  createHash('sha256').update(`${movementId}:${account}`).digest('hex');
