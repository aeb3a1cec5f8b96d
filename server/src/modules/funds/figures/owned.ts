import type { PausedSales } from '#modules/projects';
import type { FundsDeps } from '../deps.ts';
import type { Coming } from './coming.ts';
import { type FundsFacts, fundsOf } from './overview.ts';

/** The obligations of an owner's projects. */
export interface Owned {
  readonly projects: readonly {
    readonly funds: FundsFacts;
    readonly waitingQuestions: number;
    /** Null while its sales are not paused. */
    readonly salesPause: PausedSales | null;
  }[];
  /** Future payments of all projects, the earliest first. */
  readonly coming: readonly Coming[];
}

/**
 * The obligations of an owner's projects: debts with their coverage, unanswered questions and the pause of sales of each, and the future
 * payments of all. Drafts have no debts; cancelled projects still have theirs.
 */
export async function ownedBy(deps: FundsDeps, ownerId: string): Promise<Owned> {
  const projects: Owned['projects'][number][] = [];
  for (const id of await deps.projects.projectIdsOf(ownerId)) {
    const project = await deps.projects.project(id);
    if (project.status !== 'published' && project.status !== 'cancelled') continue;
    const funds = await fundsOf(deps, project);
    const waitingQuestions =
      project.status === 'published' ? await deps.questions.countWaiting(id) : 0;
    const salesPause = await deps.projects.salesPause(id);
    projects.push({ funds, waitingQuestions, salesPause });
  }
  const coming = projects.flatMap(({ funds }) => funds.coming);
  return { projects, coming: coming.toSorted((a, b) => a.day.localeCompare(b.day)) };
}
