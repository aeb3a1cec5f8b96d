import { parseAmount } from '#contract/core/money.ts';
import type { FirstApproval } from '#contract/payments/schemas.ts';
import { approvalNumber } from './approval.ts';

/** Which approval a decision is; null where one suffices. */
export type ApprovalNumber = ReturnType<typeof approvalNumber>;

/** What is approved: its person, and what one administrator may still decide alone for them, in USD. */
export interface Counted {
  readonly userId: string | null;
  readonly needsTwo: boolean;
  readonly firstApproval: FirstApproval | null;
  readonly alone?: { readonly worth: string; readonly left: string } | null | undefined;
}

/**
 * Which approval an item gets after others of the same call. What one administrator decides alone for a person adds up: the
 * item that passes the limit gets a first of two approvals.
 * @param before what the call decides alone before it, in cents by person; the item is added
 */
export function approvalAfter(of: Counted, before: Map<string, bigint>): ApprovalNumber {
  const { userId, firstApproval, alone } = of;
  if (!alone || userId === null || firstApproval !== null) return approvalNumber(of);
  const total = (before.get(userId) ?? 0n) + cents(alone.worth);
  if (total > cents(alone.left)) return 'first';
  before.set(userId, total);
  return null;
}

/** Which approval each item gets when they are decided in this order. */
export function approvalsInOrder(of: readonly Counted[]): ApprovalNumber[] {
  const before = new Map<string, bigint>();
  return of.map((one) => approvalAfter(one, before));
}

const cents = (amount: string): bigint => {
  const minor = parseAmount(amount.replace('-', ''), 'USD') ?? 0n;
  return amount.startsWith('-') ? -minor : minor;
};
