import { toMoney } from '#contract/core/money.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { BalanceDeps } from './deps.ts';
import { transfersOf } from './store.ts';

/** A person's transfers as lines of "mis órdenes", newest first. */
export async function ordersOf(
  deps: Pick<BalanceDeps, 'database' | 'projects'>,
  userId: string,
): Promise<Order[]> {
  const rows = await transfersOf(deps.database.db, userId);
  const ends = rows.flatMap((row) => [row.from_project_id, row.to_project_id]);
  const names = await deps.projects.projectNames([...new Set(ends)]);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    kind: 'transfer',
    status: row.status,
    projectId: row.from_project_id,
    projectName: names.get(row.from_project_id) ?? null,
    description: `Pase a ${names.get(row.to_project_id) ?? 'otro proyecto'}`,
    tokens: null,
    money: toMoney(row.amount, row.currency),
    // nobody keeps a fee of what was not done
    fee: row.status === 'rejected' ? null : toMoney(row.fee_amount, row.currency),
  }));
}
