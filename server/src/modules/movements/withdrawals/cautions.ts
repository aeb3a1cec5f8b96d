import { DAY_MS } from '#contract/core/time.ts';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import { sameName } from '#contract/payments/same-name.ts';

/** What is known of a withdrawal before it is paid. */
export interface Looked {
  readonly source: 'wallet' | 'funds';
  /** Whom the account belongs to; null for an address of the chain, which has none. */
  readonly holder: string | null;
  readonly userName: string;
  /** USD cents of it, and of the largest one that was sent to the person before; null for none. */
  readonly usdAmount: bigint;
  readonly largest: bigint | null;
  /** Whether another person has the account too. */
  readonly shared: boolean;
  /** When the account was first seen, and whether an earlier withdrawal went to another one. */
  readonly seenAt: Date;
  readonly elsewhere: boolean;
}

/** An account that took the place of another one counts as changed for so long. */
const CHANGED_DAYS = 30;
/** More than so many times the largest amount that the person was sent before. */
const UNUSUAL_TIMES = 3n;

/**
 * What an operator looks at before paying a withdrawal, the gravest first. It refuses nothing.
 * @param stop why the person's withdrawals stop; undefined where they go on
 */
export function cautionsOf(
  one: Looked,
  stop: { readonly blocked: boolean; readonly debts: readonly unknown[] } | undefined,
  now: Date,
): PayoutCaution[] {
  const found: PayoutCaution[] = [];
  if (stop?.blocked) found.push('person_blocked');
  if (stop && stop.debts.length > 0) found.push('owes');
  // the account of a project may be a company's
  if (one.source === 'wallet' && one.holder !== null && !sameName(one.holder, one.userName))
    found.push('other_holder');
  if (one.shared) found.push('account_shared');
  const isRecent = now.getTime() - one.seenAt.getTime() < CHANGED_DAYS * DAY_MS;
  if (one.elsewhere && isRecent) found.push('account_changed');
  if (one.largest === null) found.push('first_withdrawal');
  else if (one.usdAmount > UNUSUAL_TIMES * one.largest) found.push('unusual_amount');
  return found;
}
