import type { AlertRule } from '#contract/compliance/values.ts';

/**
 * What an alert is about, and its size. A decision on an alert also covers the same subject up to that size: another
 * beneficiary or a larger amount raises a new alert.
 */
export interface About {
  /** Another person or an account; empty when the alert is about the movement itself. */
  readonly about: string;
  /** Minor units of the movement, or how many other people share its account. */
  readonly size: bigint;
}

/** @param found.amount the screened amount in minor units */
export function aboutOf(
  { rule, why }: { readonly rule: AlertRule; readonly why: string },
  found: { readonly amount: bigint; readonly account: string | null; readonly others: number },
): About {
  const { amount, account } = found;
  if (rule === 'third_party') return { about: why, size: amount };
  if (rule === 'shared_account') return { about: account ?? '', size: BigInt(found.others) };
  if (rule === 'account_changed') return { about: account ?? '', size: amount };
  return { about: '', size: amount };
}
