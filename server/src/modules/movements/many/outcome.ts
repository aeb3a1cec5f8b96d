import type { DecidedStep, MovementOutcome } from '#contract/payments/decide.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { eventsOf } from '../engine/store-story.ts';

/** The line of a movement's story that a step writes. */
const WRITES = { accept: 'accepted', send: 'sent', reject: 'rejected' } as const;

/** A step that one movement alone may take: what arrived has to be looked at. */
export class DecidedAlone extends Error {}

/** A step that is taken on one of many movements. */
interface Taken {
  readonly id: string;
  readonly step: DecidedStep;
  readonly actor: Actor;
}

/** What became of one movement of many. @param take whether it decided, or approved for the first time of two */
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

/** Somebody decided it meanwhile: the same administrator by the same step, or another one. */
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
