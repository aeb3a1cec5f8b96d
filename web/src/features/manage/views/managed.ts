import type { ProjectDetail } from '#contract/projects/schemas.ts';

/** A project as those who manage it read it. */
export interface Managed {
  readonly project: ProjectDetail;
  readonly management: NonNullable<ProjectDetail['management']>;
  /** Whether the reader is of the administration. */
  readonly admin: boolean;
}

/** Whether money and questions came to it, or may have. */
export const wasPublished = ({ status }: ProjectDetail): boolean =>
  status === 'published' || status === 'cancelled';

/** Whether the reader may change what the project says. */
export const isEditable = ({ project: { status }, admin }: Managed): boolean =>
  status !== 'cancelled' && (status !== 'in_review' || admin);
