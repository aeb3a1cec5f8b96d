import { type HeldProject, holdersOf } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';

/**
 * The projects of a person that need another owner before their position passes to heirs: those that are published
 * or in review, and cancelled ones that still have money or holders.
 */
export async function ownedProjects(
  deps: Pick<EstatesDeps, 'projects' | 'ledger'>,
  userId: string,
  tx?: Tx,
): Promise<HeldProject[]> {
  const found: HeldProject[] = [];
  for (const project of await deps.projects.heldProjectsOf(userId, tx))
    if (project.status !== 'cancelled' || (await isUnsettled(deps, project.id, tx)))
      found.push(project);
  return found;
}

async function isUnsettled(
  deps: Pick<EstatesDeps, 'ledger'>,
  projectId: string,
  tx?: Tx,
): Promise<boolean> {
  const money = await deps.ledger.balances(
    { holder: 'project', projectIds: [projectId], tokens: false },
    tx,
  );
  return (
    money.some(({ balance }) => balance !== 0n) || (await holdersOf(deps, tx, projectId)).length > 0
  );
}
