import type { DataOf } from '#modules/notifications';
import type { Tx } from '#platform/database/index.ts';
import type { BalanceDeps } from './deps.ts';
import type { TransferRow } from './store.ts';

/**
 * Tells a person of his transfer, in the transaction that moves it.
 * @param debt minor units of what came back that paid what he owed
 */
export async function tellTransfer(
  { notifications, projects }: Pick<BalanceDeps, 'notifications' | 'projects'>,
  tx: Tx,
  row: TransferRow,
  news: 'created' | 'accepted' | 'rejected',
  debt = 0n,
): Promise<void> {
  const { currency } = row;
  const names = await projects.projectNames([row.from_project_id, row.to_project_id], tx);
  const told = {
    order: row.order_number,
    amount: { minor: row.amount, currency },
    received: { minor: row.amount - row.fee_amount, currency },
    debt: { minor: debt, currency },
    from: names.get(row.from_project_id) ?? '',
    to: names.get(row.to_project_id) ?? '',
    reason: row.reason ?? '',
  } satisfies DataOf<'transfer_rejected'>;
  await notifications.notify(tx, row.user_id, `transfer_${news}`, told);
}
