import { worksPicture } from '../pictures/index.ts';
import type { StandingProject } from '../seed-projects.ts';
import type { Scene, StoryStage } from './stage.ts';

/**
 * Owners report the progress of their works: at the middle of each stage, and at its end or recently, each time with a
 * photograph of it.
 */
export const works = (stage: StoryStage): Scene[] => {
  const { calendar, modules, people, projects } = stage;
  return projects.flatMap((project) => {
    const { world, taskIds } = project;
    const ownerId = people.get(world.owner) ?? '';
    const last = calendar.moment(world.fate === 'cancelled' ? -32 : -5, 18).getTime();
    const published = calendar.moment(world.publish, 18).getTime();
    return (world.body.tasks ?? []).flatMap((task, index): Scene[] => {
      const { startDate, endDate, plannedPercent = 0, donePercent = 0 } = task;
      const id = taskIds[index];
      if (id === undefined || donePercent === 0) return [];
      const momentOf = (day: string | null | undefined, or: number) =>
        day ? new Date(`${day}T18:00:00-03:00`).getTime() : or;
      const from = Math.max(momentOf(startDate, published), published);
      const to = Math.max(Math.min(momentOf(endDate, last), last), from);
      const progress = (time: number, share: number): Scene => ({
        at: new Date(time),
        play: async () => {
          const percent = Math.round(donePercent * share);
          await modules.projects.updateTask({ userId: ownerId, role: 'owner' }, id, {
            plannedPercent: Math.round(plannedPercent * share),
            donePercent: percent,
          });
          await photograph(stage, project, { ownerId, index, percent, at: new Date(time) });
        },
      });
      return [progress((from + to) / 2, 0.5), progress(to, 1)];
    });
  });
};

/** Adds the photograph of a stage's progress to the stage, as its owner does. */
async function photograph(
  { foundation, modules, pictures }: StoryStage,
  { world, taskIds }: StandingProject,
  of: { ownerId: string; index: number; percent: number; at: Date },
): Promise<void> {
  const taskId = taskIds[of.index];
  const picture = worksPicture(await pictures.of(world.pictures), {
    stage: of.index + 1,
    percent: of.percent,
    isFinished: world.body.type === 'finished',
  });
  if (taskId === undefined || picture === undefined) return;
  await foundation.database.transaction((tx) =>
    modules.resources.storeFile(tx, {
      ...picture,
      ownerKind: 'task',
      ownerId: taskId,
      uploaderId: of.ownerId,
      isPublic: true,
      at: of.at,
    }),
  );
}
