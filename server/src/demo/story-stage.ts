import type { Stage, StandingProject } from './seed-projects.ts';

/** The context in which the world's history runs. */
export interface StoryStage extends Stage {
  readonly projects: readonly StandingProject[];
}

/** An event on its day. */
export interface Scene {
  readonly at: Date;
  readonly play: () => Promise<void>;
}
