import type { Transfer } from '#contract/payments/schemas.ts';
import { blockObstacle, debtAlarm } from '../../deciding/person-caution.ts';
import type { Selection } from '../../deciding/selection/use-selection.ts';
import { betweenOf } from '../movement-subject.ts';
import { QueueMany } from '../QueueMany.tsx';

/** Why a transfer cannot be decided in bulk; null when it can. */
export const transferObstacle = (transfer: Transfer): string | null =>
  transfer.status === 'pending' ? blockObstacle(transfer) : 'Ya está resuelta';

/** Bulk actions on transfers: approve or refuse. */
export const TransfersMany = (props: {
  selection: Selection<Transfer>;
  total: number;
  all: () => Promise<Transfer[]>;
}) => (
  <QueueMany
    kind="transfer"
    {...props}
    choices={() => [{ step: 'accept' }, { step: 'reject' }]}
    itemOf={(transfer) => ({
      ...transfer,
      account: betweenOf(transfer),
      alarm: debtAlarm(transfer),
      money: { amount: transfer.amount, currency: transfer.sentCurrency },
    })}
  />
);
