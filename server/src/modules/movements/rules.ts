import { HOUR_MS } from '#contract/core/time.ts';
import type { MovementStatus } from '#contract/payments/schemas.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import type { RevenueWithdrawalsTable, TransfersTable } from './tables.ts';

type Transitions<State extends string, Move extends string> = Readonly<
  Record<State, Partial<Record<Move, State>>>
>;
/** The state after a move; null when the present state forbids it. */
const following =
  <State extends string, Move extends string>(transitions: Transitions<State, Move>) =>
  (state: State, move: Move): State | null =>
    transitions[state][move] ?? null;

export const dueAfter = (preApprovedAt: Date): Date =>
  new Date(preApprovedAt.getTime() + WITHDRAWAL_HOURS * HOUR_MS);

/**
 * The state of a deposit. `expired` and `reverted` are stored as rejections: late money of an expired one can still be
 * credited, a reverted one is over.
 */
export type DepositState = MovementStatus | 'expired' | 'reverted';
export type DepositMove = 'send' | 'accept' | 'reject' | 'expire' | 'review' | 'revert';
export const depositAfter = following<DepositState, DepositMove>({
  pending: {
    send: 'sent',
    accept: 'completed',
    reject: 'rejected',
    expire: 'expired',
    review: 'sent',
  },
  sent: { accept: 'completed', reject: 'rejected', review: 'sent' },
  expired: { send: 'sent', accept: 'completed', review: 'sent' },
  completed: { revert: 'reverted' },
  // a payment that arrives after the rejection is reviewed
  rejected: { review: 'sent' },
  reverted: {},
});

/** How far a withdrawal has come; readers see `pre_approved` as `pending`. */
export type WithdrawalProgress = MovementStatus | 'pre_approved';
export type WithdrawalMove = 'accept' | 'send' | 'complete' | 'reject' | 'return';
export const withdrawalAfter = following<WithdrawalProgress, WithdrawalMove>({
  pending: { accept: 'pre_approved', reject: 'rejected' },
  pre_approved: { send: 'sent', reject: 'rejected' },
  sent: { complete: 'completed', return: 'rejected' },
  completed: { return: 'rejected' },
  rejected: {},
});

export type TransferState = TransfersTable['status'];
export type TransferMove = 'accept' | 'reject';
export const transferAfter = following<TransferState, TransferMove>({
  pending: { accept: 'completed', reject: 'rejected' },
  completed: {},
  rejected: {},
});

export type RevenueState = RevenueWithdrawalsTable['status'];
/** `accept` completes a bank transfer; `sign` sends USDT, which the chain later completes or fails. */
export type RevenueMove = 'accept' | 'sign' | 'reject' | 'complete' | 'fail';
export const revenueAfter = following<RevenueState, RevenueMove>({
  pending: { accept: 'completed', sign: 'sent', reject: 'rejected' },
  sent: { complete: 'completed', fail: 'rejected' },
  completed: {},
  rejected: {},
});
