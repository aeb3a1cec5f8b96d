import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import type { sendRun as declaration } from '#contract/payouts/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { runDetail } from './runs.ts';
import { isLine, lockRun, runsById } from './store-runs.ts';

/**
 * Marks withdrawals of a run as sent, each with its bank reference, in its own transaction and with the step of a
 * single withdrawal. A refused one does not stop the others.
 * @throws AppError NOT_FOUND; MOVEMENT_STATE_FORBIDS for a cancelled run
 */
export async function sendRun(
  deps: PayoutsDeps,
  actor: Actor,
  { runId, references }: BodyOf<typeof declaration> & { readonly runId: string },
): Promise<AnswerOf<typeof declaration>> {
  const [run] = await runsById(deps.database.db, [runId]);
  if (run === undefined) throw new AppError('NOT_FOUND');
  if (run.cancelled_at !== null) throw new AppError('MOVEMENT_STATE_FORBIDS');
  const outcomes: MovementOutcome[] = [];
  for (const { withdrawalId: id, reference } of references) {
    const guard = (tx: Tx) => assertInRun(tx, { runId, withdrawalId: id });
    outcomes.push(await deps.movements.sendOne(actor, { id, reference, guard }));
  }
  return { run: await runDetail(deps, runId, actor.userId), outcomes };
}

/** @throws AppError NOT_FOUND for a withdrawal that is not in the run, or was removed from it */
async function assertInRun(
  tx: Tx,
  of: { readonly runId: string; readonly withdrawalId: string },
): Promise<void> {
  await lockRun(tx, of.runId, { shared: true });
  if (!(await isLine(tx, of))) throw new AppError('NOT_FOUND');
}
