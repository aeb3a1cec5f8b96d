import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { PictureFolder } from '../pictures/index.ts';

/** A project of the demonstration world: the texts and files of its owner, and its later history. */
export interface WorldProject {
  owner: string;
  /** Day of its publication relative to today (or of its draft, for unpublished ones). */
  publish: number;
  pictures: PictureFolder;
  /** Whether its insurance is about to expire. */
  isInsuranceEnding?: boolean;
  fate: 'published' | 'in_review' | 'draft' | 'cancelled';
  body: ProjectBodyInput;
}
