import type { Page } from '#contract/core/page.ts';
import { may } from '#contract/core/roles.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import { AppError } from '#core/errors.ts';
import { assertMayManage } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName } from '../notify-buyers.ts';
import { type ProlongationRow, prolongationsPage } from '../store/prolongations.ts';

/**
 * Lists all requests for level 1, or those of one project for its owner. @throws AppError PROJECT_NOT_FOUND, FORBIDDEN,
 * VALIDATION_FAILED when an owner names no project
 */
export async function prolongationList(
  deps: TokensDeps,
  reader: Parameters<typeof assertMayManage>[1],
  filter: Parameters<typeof prolongationsPage>[1],
): Promise<Page<Prolongation>> {
  if (filter.projectId !== undefined)
    await assertMayManage(deps.projects, reader, filter.projectId);
  else if (!may(reader.role, 'projects.review'))
    throw new AppError('VALIDATION_FAILED', [{ path: 'filter[projectId]', message: 'REQUIRED' }]);
  const page = await prolongationsPage(deps.database.db, filter);
  const items = await deps.database.transaction(async (tx) => {
    const views: Prolongation[] = [];
    for (const row of page.items) views.push(await prolongationView(deps, row, tx));
    return views;
  });
  return { ...page, items };
}

export async function prolongationView(
  deps: TokensDeps,
  row: ProlongationRow,
  tx: Tx,
): Promise<Prolongation> {
  const round = await deps.projects.round(row.round_id, tx);
  return {
    id: row.id,
    status: row.status,
    projectId: row.project_id,
    projectName: await projectName(deps, tx, row.project_id),
    contractName:
      round.contractId === null ? null : (await deps.projects.contract(round.contractId, tx)).name,
    roundId: round.id,
    roundNumber: round.number,
    days: row.days,
    formerEndsAt: row.former_ends_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
