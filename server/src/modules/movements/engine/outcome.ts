import type { DecidedStep, MovementOutcome } from '#contract/payments/decide.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { eventsOf } from './store-story.ts';

/** The event that each step adds to a movement's history. */
const WRITES = { accept: 'accepted', send: 'sent', reject: 'rejected' } as const;

/** Thrown for a movement that cannot be decided in bulk, because the money that arrived must be checked individually. */
export class DecidedAlone extends Error {}

/** A step on one movement of a selection. */
interface Taken {
  readonly id: string;
  readonly step: DecidedStep;
  readonly actor: Actor;
}

/** The outcome of one movement of a selection. @param take takes the step; true when it decided, false for a first approval */
export async function outcomeOf(
  deps: Pick<MovementsDeps, 'database' | 'identity'>,
  taken: Taken,
  take: () => Promise<boolean>,
): Promise<MovementOutcome> {
  const { id } = taken;
  try {
    const outcome = (await take()) ? 'done' : 'first';
    return { id, outcome, fault: null, by: null, order: null };
  } catch (error) {
    if (error instanceof DecidedAlone) return refusal(id, 'DECIDED_ALONE');
    if (!(error instanceof AppError)) throw error;
    // the first of two approvals was this administrator's own
    if (error.key === 'APPROVED_BY_YOU')
      return { id, outcome: 'first', fault: null, by: null, order: null };
    if (error.key === 'MOVEMENT_STATE_FORBIDS') return decidedBefore(deps, taken);
    return refusal(id, error.key, error.details.find(({ path }) => path === 'order')?.message);
  }
}

export const refusal = (
  id: string,
  fault: string,
  order: string | null = null,
): MovementOutcome => ({
  id,
  outcome: 'refused',
  fault,
  by: null,
  order,
});

/** The outcome of a movement that was decided before: by the same administrator with the same step, or otherwise. */
async function decidedBefore(
  { database, identity }: Pick<MovementsDeps, 'database' | 'identity'>,
  { id, step, actor }: Taken,
): Promise<MovementOutcome> {
  const story = await eventsOf(database.db, [id]);
  const last = story.findLast(({ action }) => action !== 'completed');
  const by = last?.actor_id ?? null;
  if (last?.action === WRITES[step] && by === actor.userId)
    return { id, outcome: 'done', fault: null, by: null, order: null };
  const name = by === null ? undefined : (await identity.names([by])).get(by);
  if (last === undefined || last.action === 'created') return refusal(id, 'MOVEMENT_STATE_FORBIDS');
  return { id, outcome: 'taken', fault: null, by: name ?? null, order: null };
}
