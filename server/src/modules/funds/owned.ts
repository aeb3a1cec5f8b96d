import type { ComingPayment, OwnedProject, OwnedProjects } from '#contract/funds/schemas.ts';
import type { FundsDeps } from './deps.ts';
import { fundsOf } from './overview.ts';

/**
 * The obligations of an owner's projects: debts with their coverage and unanswered questions of each, and the future
 * payments of all. Drafts have no debts; cancelled projects still have theirs.
 */
export async function ownedBy(deps: FundsDeps, ownerId: string): Promise<OwnedProjects> {
  const projects: OwnedProject[] = [];
  const payments: ComingPayment[] = [];
  for (const id of await deps.projects.projectIdsOf(ownerId)) {
    const project = await deps.projects.project(id);
    if (project.status !== 'published' && project.status !== 'cancelled') continue;
    const funds = await fundsOf(deps, project, ownerId);
    const { total } = await deps.questions.managed(
      { isAdmin: false },
      { projectId: id, state: 'waiting', page: 1, pageSize: 1 },
    );
    projects.push({
      projectId: id,
      projectName: project.name,
      status: project.status,
      buyback: funds.buyback,
      rent: funds.rent,
      revocations: funds.revocations.map(({ owed }) => owed),
      waitingQuestions: project.status === 'published' ? total : 0,
    });
    payments.push(...funds.payments);
  }
  return { projects, payments: payments.toSorted((a, b) => a.day.localeCompare(b.day)) };
}
