import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { listHolders } from '#contract/tokens/endpoints.ts';
import { assertMayManage } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { holdersPage } from '../store/holders.ts';

type Manager = Parameters<typeof assertMayManage>[1];

/**
 * The holders of a project's tokens, for its owner and level 1: the size of each holding and the month since which it is
 * held. Names and exact days are left out, so that a holder cannot be recognised by their purchase.
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN
 */
export async function holders(
  deps: Pick<TokensDeps, 'database' | 'projects'>,
  manager: Manager,
  asked: { readonly projectId: string; readonly page: number; readonly pageSize: number },
): Promise<AnswerOf<typeof listHolders>> {
  await assertMayManage(deps.projects, manager, asked.projectId);
  const { rows, total } = await holdersPage(deps.database.db, asked);
  return {
    items: rows.map((row) => ({
      number: Number(row.number),
      contractId: row.contract_id,
      contractName: row.contract_name,
      tokens: Number(row.tokens),
      percent: Number((row.tokens * 10_000n) / row.all_tokens) / 100,
      since: row.since,
    })),
    page: asked.page,
    pageSize: asked.pageSize,
    total,
  };
}
