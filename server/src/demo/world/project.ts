import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { BuildingFacts } from '../pictures/facts.ts';

/** A project of the demonstration world: what its owner writes, how it is drawn, what becomes of it. */
export interface WorldProject {
  owner: string;
  /** Days from today on which it was published (or written, for those that are not). */
  publish: number;
  picture: Pick<BuildingFacts, 'kind' | 'floors' | 'hue' | 'setting'>;
  fate: 'published' | 'in_review' | 'draft' | 'cancelled';
  body: ProjectBodyInput;
}
