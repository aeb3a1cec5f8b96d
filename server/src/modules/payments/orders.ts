import { toMoney } from '#contract/core/money.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { PaymentsDeps } from './deps.ts';
import { depositsOf } from './store-deposits.ts';
import { withdrawalsOf } from './store-withdrawals.ts';

/** A person's deposits and withdrawals as lines of "mis órdenes", newest first. */
export async function ordersOf(
  deps: Pick<PaymentsDeps, 'database' | 'projects'>,
  userId: string,
): Promise<Order[]> {
  const { db } = deps.database;
  const deposits = await depositsOf(db, userId);
  const withdrawals = await withdrawalsOf(db, userId);
  const rows = [
    ...deposits.map((row) => ({
      ...row,
      kind: 'deposit' as const,
      description: 'Depósito',
      shown: row.accepted_amount ?? row.amount,
      fee: null,
    })),
    ...withdrawals.map((row) => ({
      ...row,
      kind: 'withdrawal' as const,
      description: `Retiro a ${row.destination_alias}`,
      shown: row.amount,
      // nobody keeps a fee of what was not done
      fee: row.status === 'rejected' ? null : row.fee_amount,
    })),
  ];
  const names = await deps.projects.projectNames([...new Set(rows.map((row) => row.project_id))]);
  return rows
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((row) => ({
      id: row.id,
      orderNumber: row.order_number,
      date: row.created_at.toISOString(),
      kind: row.kind,
      status: row.status,
      projectId: row.project_id,
      projectName: names.get(row.project_id) ?? null,
      description: row.description,
      tokens: null,
      money: toMoney(row.shown, row.currency),
      fee: row.fee === null ? null : toMoney(row.fee, row.currency),
    }));
}
