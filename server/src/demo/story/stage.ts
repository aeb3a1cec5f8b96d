import type { Stage, StandingProject } from '../seed-projects.ts';

/** The context in which the world's history runs. */
export interface StoryStage extends Stage {
  readonly projects: readonly StandingProject[];
}

/** An event on its day. */
export interface Scene {
  readonly at: Date;
  readonly play: () => Promise<void>;
}

/** A project of the world by its name. @throws Error for a name that the world has not */
export function projectNamed({ projects }: StoryStage, name: string): StandingProject {
  const found = projects.find(({ world }) => world.body.name === name);
  if (found === undefined) throw new Error(`no project ${name}`);
  return found;
}

/** @returns what makes a scene of an action, a number of days from today at an hour */
export const scenesOf =
  ({ calendar }: StoryStage) =>
  (offset: number, hour: number, play: () => Promise<unknown>): Scene => ({
    at: calendar.moment(offset, hour),
    play: async () => {
      await play();
    },
  });
