import type { ProjectBodyInput } from '#contract/projects/draft.ts';

type Tasks = NonNullable<ProjectBodyInput['tasks']>;

/** A project's stages as they are written before any work: how far each is comes in its own time. */
export const untouched = (tasks: Tasks): Tasks =>
  tasks.map((task) => ({ ...task, plannedPercent: 0, donePercent: 0 }));
