import type { MovementStatus } from '#contract/payments/schemas.ts';

/** SPEC.md §4: "Withdrawal takes 48 hours after pre-approval". */
export const WITHDRAWAL_HOURS = 48;

export const dueAfter = (preApprovedAt: Date): Date =>
  new Date(preApprovedAt.getTime() + WITHDRAWAL_HOURS * 3_600_000);

/** Where a deposit stands; `expired` is a rejection by the calendar, which late money undoes. */
export type DepositState = MovementStatus | 'expired';
export type DepositMove = 'send' | 'accept' | 'reject' | 'expire' | 'review';

const DEPOSIT_MOVES: Record<DepositState, Partial<Record<DepositMove, DepositState>>> = {
  pending: {
    send: 'sent',
    accept: 'completed',
    reject: 'rejected',
    expire: 'expired',
    review: 'sent',
  },
  sent: { accept: 'completed', reject: 'rejected', review: 'sent' },
  expired: { send: 'sent', accept: 'completed', review: 'sent' },
  completed: {},
  // a payment that comes after all is looked at
  rejected: { review: 'sent' },
};

/** Where a move takes a deposit; null when its state forbids it. */
export const depositAfter = (state: DepositState, move: DepositMove): DepositState | null =>
  DEPOSIT_MOVES[state][move] ?? null;

/** Where a withdrawal stands; `pre_approved` is still `pending` to the reader. */
export type WithdrawalState = MovementStatus | 'pre_approved';
export type WithdrawalMove = 'accept' | 'send' | 'complete' | 'reject' | 'return';

const WITHDRAWAL_MOVES: Record<
  WithdrawalState,
  Partial<Record<WithdrawalMove, WithdrawalState>>
> = {
  pending: { accept: 'pre_approved', reject: 'rejected' },
  pre_approved: { send: 'sent', reject: 'rejected' },
  sent: { complete: 'completed', return: 'rejected' },
  completed: { return: 'rejected' },
  rejected: {},
};

/** Where a move takes a withdrawal; null when its state forbids it. */
export const withdrawalAfter = (
  state: WithdrawalState,
  move: WithdrawalMove,
): WithdrawalState | null => WITHDRAWAL_MOVES[state][move] ?? null;
