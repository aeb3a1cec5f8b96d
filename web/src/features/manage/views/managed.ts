import type { ProjectDetail } from '#contract/projects/schemas.ts';

/** A project with its management data. */
export interface Managed {
  readonly project: ProjectDetail;
  readonly management: NonNullable<ProjectDetail['management']>;
  /** Whether the reader is an administrator. */
  readonly admin: boolean;
}

/** Whether it may have received money and questions. */
export const wasPublished = ({ status }: ProjectDetail): boolean =>
  status === 'published' || status === 'cancelled';

/** Whether the reader may edit the project. */
export const isEditable = ({ project: { status }, admin }: Managed): boolean =>
  status !== 'cancelled' && (status !== 'in_review' || admin);
