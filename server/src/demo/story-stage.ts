import type { Stage, StandingProject } from './seed-projects.ts';

/** What the world's history is played on. */
export interface StoryStage extends Stage {
  readonly projects: readonly StandingProject[];
}

/** Something that happens on its day. */
export interface Scene {
  readonly at: Date;
  readonly play: () => Promise<void>;
}
