import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { sendRun } from './send-run.ts';
import { paymentsOf } from './store-payable.ts';
import { linesOf, lockRun, markSettled, runsById } from './store-runs.ts';

/** A statement line that shows the payment of a whole run. */
export interface RunPayment {
  readonly runId: string;
  readonly currency: string;
  /** The paid amount in minor units. */
  readonly amount: bigint;
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Records that the bank paid a whole run with one line: from then on it can be neither cancelled nor changed. The caller
 * checks that none of its withdrawals has a line of its own.
 * @throws AppError NOT_FOUND; MOVEMENT_STATE_FORBIDS; AMOUNT_INVALID for another amount or currency
 */
export async function settleRun(tx: Tx, payment: RunPayment): Promise<void> {
  const { runId, actorId, at } = payment;
  const run = await lockRun(tx, runId, { shared: false });
  if (run === undefined) throw new AppError('NOT_FOUND');
  const [now] = await runsById(tx, [runId]);
  if (now === undefined || now.state === 'cancelled' || run.settled_at !== null)
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (run.currency !== payment.currency || now.total !== payment.amount)
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  await markSettled(tx, runId, { by: actorId, at });
}

/**
 * Marks the remaining withdrawals of a run as sent, each with its line of the run as reference.
 * @returns how many could not be marked
 */
export async function sendSettled(deps: PayoutsDeps, actor: Actor, runId: string): Promise<number> {
  const [run] = await runsById(deps.database.db, [runId]);
  if (run === undefined) throw new AppError('NOT_FOUND');
  const { db } = deps.database;
  const lines = (await linesOf(db, runId)).filter((line) => line.removed_at === null);
  const ids = lines.map((line) => line.withdrawal_id);
  const payments = await paymentsOf(db, ids);
  const references = lines
    // those sent before keep their own references
    .filter((line) => payments.get(line.withdrawal_id)?.status === 'pending')
    .map(({ withdrawal_id: withdrawalId, position }) => ({
      withdrawalId,
      reference: `${run.number}-${position}`,
    }));
  const { outcomes } = await sendRun(deps, actor, { runId, references });
  return outcomes.filter(({ outcome }) => outcome === 'refused').length;
}
