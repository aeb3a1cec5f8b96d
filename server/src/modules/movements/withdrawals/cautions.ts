import { DAY_MS } from '#contract/core/time.ts';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import { sameName } from '#contract/payments/same-name.ts';

/** Facts about a withdrawal before it is paid. */
export interface WithdrawalFacts {
  readonly source: 'wallet' | 'funds';
  /** The holder of the bank account; null for a chain address. */
  readonly holder: string | null;
  readonly userName: string;
  /** USD cents of this withdrawal; `largest` is the person's largest earlier one, null without any. */
  readonly usdAmount: bigint;
  readonly largest: bigint | null;
  /** Whether another person uses the same account. */
  readonly shared: boolean;
  /** When the account was first seen; `elsewhere` is whether an earlier withdrawal went to another account. */
  readonly seenAt: Date;
  readonly elsewhere: boolean;
  /** Whether an earlier withdrawal of the person to this account was sent. */
  readonly paidBefore: boolean;
  /** Whether the person's second factor was removed of late, and whether a high alert holds the withdrawal. */
  readonly factorRemoved: boolean;
  readonly held: boolean;
  /** Whether the desk changed the verified person's name, document or tax id of late. */
  readonly renamed: boolean;
}

/** Days for which an account that replaced another one counts as changed. */
const CHANGED_DAYS = 30;
/** A withdrawal is unusual above this multiple of the person's largest earlier one. */
const UNUSUAL_TIMES = 3n;

/**
 * The cautions that an operator reads before paying a withdrawal, gravest first: the one rule of lists, the inbox and payment
 * runs. Those of `stoppingOf` keep it out of every run; the others do not prevent the payment.
 * @param stop why the person's withdrawals are stopped; undefined when they are not
 */
export function cautionsOf(
  one: WithdrawalFacts,
  stop:
    | {
        readonly blocked: boolean;
        readonly debts: readonly unknown[];
        readonly chargeback: boolean;
        readonly inReview: boolean;
        readonly company: unknown;
      }
    | undefined,
  now: Date,
): PayoutCaution[] {
  const found: PayoutCaution[] = [];
  if (stop?.blocked) found.push('person_blocked');
  if (stop?.inReview) found.push('death_reported');
  if (stop && stop.debts.length > 0) found.push('owes');
  if (stop?.chargeback) found.push('chargeback_waits');
  if (stop?.company) found.push('company_waits');
  if (one.factorRemoved) found.push('factor_removed');
  if (one.held) found.push('alert_high');
  if (one.renamed) found.push('person_renamed');
  // the account of a project may be a company's
  if (one.source === 'wallet' && one.holder !== null && !sameName(one.holder, one.userName))
    found.push('other_holder');
  if (one.shared) found.push('account_shared');
  const isRecent = now.getTime() - one.seenAt.getTime() < CHANGED_DAYS * DAY_MS;
  if (one.elsewhere && isRecent) found.push('account_changed');
  else if (one.largest !== null && !one.paidBefore) found.push('new_destination');
  if (one.largest === null) found.push('first_withdrawal');
  else if (one.usdAmount > UNUSUAL_TIMES * one.largest) found.push('unusual_amount');
  return found;
}
