import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { toMoney } from '#contract/core/money.ts';
import type { Tx } from '#platform/database/index.ts';
import type { BuyOrdersDeps } from './deps.ts';
import type { BuyOrderRow } from './store.ts';

/** Orders in their API schema, in the given order. @param tx the caller's transaction, if it has one */
export async function viewsOf(
  { projects }: Pick<BuyOrdersDeps, 'projects'>,
  rows: readonly BuyOrderRow[],
  tx?: Tx,
): Promise<BuyOrder[]> {
  const projectIds = [...new Set(rows.map((row) => row.project_id))];
  const contractIds = [...new Set(rows.flatMap((row) => row.contract_id ?? []))];
  const projectNames = await projects.projectNames(projectIds, tx);
  const contractNames = await projects.contractNames(contractIds, tx);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    projectId: row.project_id,
    projectName: projectNames.get(row.project_id) ?? '',
    contractId: row.contract_id,
    contractName: row.contract_id === null ? null : (contractNames.get(row.contract_id) ?? ''),
    roundNumber: row.round_number,
    tokens: Number(row.tokens),
    price: toMoney(row.price_usd, 'USD'),
    most: toMoney(row.most, row.currency),
    vaultNumber: row.last_vault,
    source: {
      kind: row.source,
      id: row.movement_id,
      orderNumber: row.movement_number,
      status: row.movement_status,
    },
    part:
      row.part_id === null || row.part_status === null
        ? null
        : { id: row.part_id, orderNumber: row.part_number ?? '', status: row.part_status },
    purchaseNumber: row.purchase_number,
  }));
}
