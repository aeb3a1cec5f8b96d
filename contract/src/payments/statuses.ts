import { HOUR_MS } from '../core/time.ts';

/** Statuses of deposits, withdrawals, transfers and payments of a run. */
export const MOVEMENT_STATUSES = ['pending', 'sent', 'completed', 'rejected'] as const;
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number];

/**
 * The group of each status. `open`: not completed and not rejected, so that its money is still held or expected. A new
 * status does not compile without a group.
 */
const GROUP_OF = {
  pending: 'open',
  sent: 'open',
  completed: 'credited',
  rejected: 'refused',
} as const satisfies Readonly<Record<MovementStatus, 'open' | 'credited' | 'refused'>>;

/** A status of a movement that is neither completed nor rejected. */
export type OpenStatus = {
  [Status in MovementStatus]: (typeof GROUP_OF)[Status] extends 'open' ? Status : never;
}[MovementStatus];

/** The states of a deposit as shown to people. A reverted one is a rejected movement that was credited before. */
export const DEPOSIT_STATES = [...MOVEMENT_STATUSES, 'reverted'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export const depositState = (of: {
  readonly status: MovementStatus;
  readonly reverted: boolean;
}): DepositState => (of.reverted ? 'reverted' : of.status);

/** The states of a withdrawal as shown to people: one that was sent and came back is not one that was refused. */
export type WithdrawalState = MovementStatus | 'returned';
export const shownWithdrawalState = (of: {
  readonly status: MovementStatus;
  readonly returned: boolean;
}): WithdrawalState => (of.returned ? 'returned' : of.status);

/** Whether a withdrawal was sent and came back. */
export const isReturned = (of: {
  readonly status: MovementStatus;
  readonly sent_at: Date | null;
}): boolean => of.status === 'rejected' && of.sent_at !== null;

export const isOpenStatus = (status: MovementStatus): status is OpenStatus =>
  GROUP_OF[status] === 'open';

export const OPEN_STATUSES: readonly OpenStatus[] = MOVEMENT_STATUSES.filter(isOpenStatus);

/** Whether a deposit, withdrawal or transfer is neither completed nor rejected. */
export const isOpenMovement = ({ status }: { status: MovementStatus }): boolean =>
  isOpenStatus(status);

/** A sent bank withdrawal is completed this many hours after its pre-approval. */
export const WITHDRAWAL_HOURS = 48;

/** A USDT payment that is not mined for this long needs an operator, even though its fee may be raised automatically. */
export const STUCK_SEND_MS = HOUR_MS;
