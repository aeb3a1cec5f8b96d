import type { PaymentRunDetail } from '#contract/payouts/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { runDetail } from './runs.ts';
import { lockRun, markCancelled, removeLines, runNumbersOf, runsById } from './store-runs.ts';
import type { PaymentRunsTable } from './tables.ts';

/** A change of a run, with its reason. */
interface Change {
  readonly runId: string;
  readonly reason: string;
}

/**
 * Cancels a run without any sent withdrawal: its withdrawals are free again.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
export async function cancelRun(
  deps: PayoutsDeps,
  actor: Actor,
  { runId, reason }: Change,
): Promise<PaymentRunDetail> {
  await deps.database.transaction(async (tx) => {
    const run = await openRun(tx, runId);
    const [now] = await runsById(tx, [runId]);
    if (now === undefined || now.sent > 0n) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const by = { by: actor.userId, at: deps.clock.now(), reason };
    const lines = await removeLines(tx, { runId, ...by });
    await markCancelled(tx, runId, by);
    await record(deps, tx, { actor, run, action: 'payout.cancel', after: { reason, lines } });
  });
  return runDetail(deps, runId, actor.userId);
}

/**
 * Removes withdrawals from a run that the bank did not pay; a run without withdrawals is cancelled.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS when one of them was already sent or removed
 */
export async function removeFromRun(
  deps: PayoutsDeps,
  actor: Actor,
  { runId, reason, ids }: Change & { readonly ids: readonly string[] },
): Promise<PaymentRunDetail> {
  await deps.database.transaction(async (tx) => {
    const run = await openRun(tx, runId);
    const by = { by: actor.userId, at: deps.clock.now(), reason };
    const lines = await removeLines(tx, { runId, ids, ...by });
    if (lines < ids.length) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const [left] = await runsById(tx, [runId]);
    if (left?.count === 0n) await markCancelled(tx, runId, by);
    await record(deps, tx, { actor, run, action: 'payout.remove', after: { reason, lines } });
  });
  return runDetail(deps, runId, actor.userId);
}

/**
 * Refuses to end a withdrawal that is in a run, because the bank may be paying it. @throws AppError WITHDRAWAL_IN_RUN
 */
export async function assertInNoRun(tx: Tx, withdrawalId: string): Promise<void> {
  const number = (await runNumbersOf(tx, [withdrawalId])).get(withdrawalId);
  if (number !== undefined)
    throw new AppError('WITHDRAWAL_IN_RUN', [{ path: 'order', message: number }]);
}

/**
 * Locks a run that is neither cancelled nor settled by a bank line. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
async function openRun(tx: Tx, id: string): Promise<PaymentRunsTable> {
  const run = await lockRun(tx, id, { shared: false });
  if (run === undefined) throw new AppError('NOT_FOUND');
  if (run.cancelled_at !== null || run.settled_at !== null)
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  return run;
}

const record = (
  { audit }: PayoutsDeps,
  tx: Tx,
  of: {
    readonly actor: Actor;
    readonly run: PaymentRunsTable;
    readonly action: 'payout.cancel' | 'payout.remove';
    readonly after: { readonly reason: string; readonly lines: number };
  },
) =>
  audit.record(tx, {
    actorId: of.actor.userId,
    action: of.action,
    targetKind: 'payment_run',
    targetId: of.run.id,
    after: { order: of.run.number, ...of.after },
    address: of.actor.address,
  });
