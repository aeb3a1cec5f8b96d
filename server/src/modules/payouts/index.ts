import './tables.ts';
import type { Tx } from '#platform/database/index.ts';
import { assertInNoRun } from './change-run.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { type RunPayment, sendSettled, settleRun } from './settle-run.ts';
import { runThatHas } from './store-runs.ts';

export type { PayoutsDeps } from './deps.ts';
export { bindPayouts } from './routes.ts';

/** What the modules above do with runs. */
export interface Payouts {
  /** Notes that the bank paid a whole run. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
  settleRun(tx: Tx, payment: RunPayment): Promise<void>;
  /** Marks a run that the bank paid as sent. @returns how many of its withdrawals could not be marked */
  sendSettled(actor: Actor, runId: string): Promise<number>;
}

export const payoutsDoor = (deps: PayoutsDeps): Payouts => ({
  settleRun,
  sendSettled: (actor, runId) => sendSettled(deps, actor, runId),
});

/** A withdrawal that a run has is not refused: the bank may be paying it. Movements learn which run has it. */
export function guardPaidWithdrawals({ movements }: Pick<PayoutsDeps, 'movements'>): void {
  movements.onWithdrawalEnd(assertInNoRun);
  movements.onHandedOver(runThatHas);
}
