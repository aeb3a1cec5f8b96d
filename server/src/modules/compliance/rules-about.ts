import type { AlertRule } from '#contract/compliance/values.ts';

/**
 * What an alert is about, and how much of it. What was decided of one is decided for the same thing, up to as much: another
 * beneficiary or a larger amount is another alert.
 */
export interface About {
  /** Somebody else, or an account; empty where it is the movement itself. */
  readonly about: string;
  /** Minor units of the movement, or how many other people have its account. */
  readonly size: bigint;
}

/** @param found.amount minor units that the movement was looked at with */
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
