import { DAY_MS } from '#contract/core/time.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Tx } from '#platform/database/index.ts';
import type { HandoversDeps } from './deps.ts';
import { periodsWaited } from './rules.ts';
import { type WaitingStep, waitingSteps } from './store.ts';

/**
 * Reminds buyers of steps of their units without an answer, and notifies the projects' owners: once in each period of
 * `unitStepDays`. A period that passed while nothing ran is not made up for.
 */
export async function remindOfSteps(deps: HandoversDeps): Promise<void> {
  const { unitStepDays: days } = await deps.settings.current();
  const now = deps.clock.now();
  const waiting = await waitingSteps(deps.database.db, new Date(now.getTime() - days * DAY_MS));
  const faults = await eachAlone(waiting, (step) =>
    deps.database.transaction((tx) => remind(deps, tx, { step, days, now })),
  );
  raise(faults, 'steps of units could not be reminded of');
}

async function remind(
  { projects, notifications }: HandoversDeps,
  tx: Tx,
  given: { readonly step: WaitingStep; readonly days: number; readonly now: Date },
): Promise<void> {
  const { step: row, days, now } = given;
  const { id, name, ownerId } = await projects.project(row.project_id, tx);
  const found = (await projects.propertiesById([row.property_id], tx)).get(row.property_id);
  const unit = found ? `${found.identifierA}-${found.identifierB}` : '';
  const once = `unit_step:${row.id}:${days}:${periodsWaited(row.recorded_at, now, days)}`;
  const { step, happened_on: date } = row;
  await notifications.notifyAll(tx, 'unit_step_waiting', [
    { userId: row.user_id, data: { project: name, unit, step, date }, once },
  ]);
  const waited = periodsWaited(row.recorded_at, now, 1);
  await notifications.notifyAll(tx, 'unit_step_unanswered', [
    { userId: ownerId, data: { id, name, unit, step, days: waited }, once },
  ]);
}
