import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { PictureFolder } from '../pictures/index.ts';

/** A project of the demonstration world: what its owner writes and shows, and what becomes of it. */
export interface WorldProject {
  owner: string;
  /** Days from today on which it was published (or written, for those that are not). */
  publish: number;
  pictures: PictureFolder;
  /** Whether its insurance is about to expire. */
  isInsuranceEnding?: boolean;
  fate: 'published' | 'in_review' | 'draft' | 'cancelled';
  body: ProjectBodyInput;
}
