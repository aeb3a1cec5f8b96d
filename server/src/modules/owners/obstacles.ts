import { isAdmin } from '#contract/core/roles.ts';
import type { OwnerObstacle } from '#contract/owners/values.ts';
import type { UserRow } from '#modules/identity';
import type { ProjectFacts } from '#modules/projects';
import type { Db, Tx } from '#platform/database/index.ts';
import type { OwnersDeps } from './deps.ts';
import { hasFundsUnderWay, isFrozen } from './store.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

/**
 * Whether an account can own a published project: it is active and verified, and no administrator's. A company's is
 * approved.
 */
export const mayOwn = (person: UserRow | undefined): person is UserRow =>
  person?.state === 'active' &&
  person.kyc_status === 'verified' &&
  !isAdmin(person.role) &&
  person.company_state !== 'pending';

/** Whether a project has money and holders, and therefore passes with its obligations. */
export const isHeld = ({ status }: Pick<ProjectFacts, 'status'>): boolean =>
  status === 'published' || status === 'cancelled';

/** What prevents the approval of a proposed change of owner. */
export async function obstaclesTo(
  { identity, projects, database }: Pick<OwnersDeps, 'identity' | 'projects' | 'database'>,
  row: Pick<ProjectOwnerChangesTable, 'project_id' | 'former_id' | 'owner_id' | 'cause'>,
  { files, tx }: { readonly files: number; readonly tx?: Tx },
): Promise<OwnerObstacle[]> {
  const db: Db = tx ?? database.db;
  const project = await projects.project(row.project_id, tx);
  const isDeath = row.cause === 'death';
  return [
    ...(files === 0 ? (['no_paper'] as const) : []),
    ...(isDeath && !(await isFrozen(db, row.former_id)) ? (['not_frozen'] as const) : []),
    ...(isHeld(project) ? [] : (['not_published'] as const)),
    ...((await hasFundsUnderWay(db, row.project_id)) ? (['withdrawals'] as const) : []),
    ...(mayOwn(await identity.user(row.owner_id, tx)) ? [] : (['not_eligible'] as const)),
  ];
}
