import type { Scene, StoryStage } from './stage.ts';

/** Owners report the progress of their works: at the middle of each stage, and at its end or recently. */
export const works = ({ calendar, modules, people, projects }: StoryStage): Scene[] =>
  projects.flatMap(({ world, taskIds }) => {
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
      const told = (time: number, share: number): Scene => ({
        at: new Date(time),
        play: async () => {
          await modules.projects.updateTask({ userId: ownerId, role: 'owner' }, id, {
            plannedPercent: Math.round(plannedPercent * share),
            donePercent: Math.round(donePercent * share),
          });
        },
      });
      return [told((from + to) / 2, 0.5), told(to, 1)];
    });
  });
