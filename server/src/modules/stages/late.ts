import { businessDay } from '#core/clock.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import { holdersOf } from '#modules/projects';
import type { StagesDeps } from './deps.ts';
import { lateStages } from './store.ts';

/** Notifies owners and holders of uncertified stages whose last planned day has passed: once for each plan. */
export async function notifyLate(deps: StagesDeps): Promise<void> {
  const { database, clock, notifications } = deps;
  const late = await lateStages(database.db, businessDay(clock.now()));
  const faults = await eachAlone(late, (stage) =>
    database.transaction(async (tx) => {
      const data = {
        id: stage.project_id,
        name: stage.project,
        stage: stage.name,
        until: stage.planned_end,
      };
      const once = `stage-late:${stage.id}`;
      await notifications.notifyAll(tx, 'stage_late', [{ userId: stage.owner_id, data, once }]);
      const people = (await holdersOf(deps, tx, stage.project_id))
        .filter((userId) => userId !== stage.owner_id)
        .map((userId) => ({ userId, data, once }));
      await notifications.notifyAll(tx, 'stage_late_holders', people);
    }),
  );
  raise(faults, 'late stages could not be notified of');
}
