import type { OwnedProjects } from '#contract/funds/schemas.ts';
import { type OverdueLine, overdueLines } from '#web/shared/owner/overdue.ts';

/** The overdue payments of all one's projects, each with its project's name. */
export const overdueOf = ({ projects }: OwnedProjects): (OverdueLine & { title: string })[] =>
  projects.flatMap((project) =>
    overdueLines(project).map((line) => ({
      ...line,
      key: `${project.projectId} ${line.key}`,
      title: project.projectName,
    })),
  );
