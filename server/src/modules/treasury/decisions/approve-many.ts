import type { BodyOf } from '#contract/core/endpoint.ts';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { approveBankLines } from '#contract/treasury/bank.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { explanationOf } from '../store/explanations.ts';
import { approve } from './explain.ts';
import { done, refused } from './outcomes.ts';

type Read = BodyOf<typeof approveBankLines>['explanations'][number];

/**
 * Gives the second approval of many explanations, each in its own transaction. A refused one does not stop the others. For
 * one that was approved before, the outcome names who approved it; a repetition by the same administrator counts as done.
 */
export async function approveLines(
  deps: TreasuryDeps,
  actor: Actor,
  { explanations }: BodyOf<typeof approveBankLines>,
): Promise<{ outcomes: LineOutcome[] }> {
  const outcomes: LineOutcome[] = [];
  for (const read of explanations)
    try {
      await approve(deps, actor, read);
      outcomes.push(done(read.lineId));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push(await outcomeAfter(deps, actor, { read, error }));
    }
  return { outcomes };
}

/** The outcome of an explanation whose approval was refused: another administrator may have given it. */
async function outcomeAfter(
  { database, identity }: TreasuryDeps,
  actor: Actor,
  { read, error }: { readonly read: Read; readonly error: AppError },
): Promise<LineOutcome> {
  const { lineId, explanationId } = read;
  if (error.key !== 'MOVEMENT_STATE_FORBIDS') return refused(lineId, error.key);
  const row = await explanationOf(database.db, lineId);
  const by = row?.id === explanationId ? row.approved_by : null;
  if (by === null) return refused(lineId, error.key);
  if (by === actor.userId) return done(lineId);
  const names = await identity.names([by]);
  return { ...done(lineId), outcome: 'taken', by: names.get(by) ?? null };
}
