import type { ComingPayment, OwnedProject, OwnedProjects } from '#contract/funds/schemas.ts';
import type { FundsDeps } from './deps.ts';
import { fundsOf } from './overview.ts';

/**
 * What an owner's own projects ask of them: what each owes and has covered, whose answers it still has to give, and the
 * payments to come of all of them. A draft owes nothing, one that was cancelled still does.
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
