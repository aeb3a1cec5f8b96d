import type { OwnedProjects } from '#contract/funds/schemas.ts';
import { type OverdueLine, overdueLines, pauseLines } from '#web/shared/owner/overdue.ts';

/** What is overdue in all one's projects, paused sales first, each with its project's name. */
export const overdueOf = ({ projects }: OwnedProjects): (OverdueLine & { title: string })[] =>
  projects.flatMap((project) =>
    [...pauseLines(project), ...overdueLines(project)].map((line) => ({
      ...line,
      key: `${project.projectId} ${line.key}`,
      title: project.projectName,
    })),
  );
