import type { OwnedProjects } from '#contract/funds/schemas.ts';
import { type OverdueLine, overdueLines } from '#web/shared/owner/overdue.ts';

/** What all of one's projects have overdue, each line with its project's name. */
export const overdueOf = ({ projects }: OwnedProjects): (OverdueLine & { title: string })[] =>
  projects.flatMap((project) =>
    overdueLines(project).map((line) => ({
      ...line,
      key: `${project.projectId} ${line.key}`,
      title: project.projectName,
    })),
  );
