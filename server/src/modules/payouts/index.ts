import './tables.ts';
import type { Tx } from '#platform/database/index.ts';
import { assertInNoRun } from './change-run.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { type RunPayment, sendSettled, settleRun } from './settle-run.ts';
import { runsOfWithdrawals } from './store-run-of.ts';
import { runOfWithdrawal } from './store-runs.ts';

export type { PayoutsDeps } from './deps.ts';
export { allPayable } from './payable.ts';
export { bindPayouts } from './routes.ts';

/** The operations on runs for higher modules. */
export interface Payouts {
  /** Records that the bank paid a whole run. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
  settleRun(tx: Tx, payment: RunPayment): Promise<void>;
  /** Marks the withdrawals of a run that the bank paid as sent. @returns how many could not be marked */
  sendSettled(actor: Actor, runId: string): Promise<number>;
}

export const payoutsDoor = (deps: PayoutsDeps): Payouts => ({
  settleRun,
  sendSettled: (actor, runId) => sendSettled(deps, actor, runId),
});

/**
 * Registers with movements: a withdrawal in a run cannot be refused, because the bank may be paying it, and shows its
 * run.
 */
export function guardPaidWithdrawals({ movements }: Pick<PayoutsDeps, 'movements'>): void {
  movements.onWithdrawalEnd(assertInNoRun);
  movements.onHandedOver(runOfWithdrawal);
  movements.onRunsOfWithdrawals(runsOfWithdrawals);
}
