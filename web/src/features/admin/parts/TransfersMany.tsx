import type { Transfer } from '#contract/payments/schemas.ts';
import { betweenOf } from './movement-subject.ts';
import { QueueMany } from './QueueMany.tsx';
import type { Selection } from './use-selection.ts';

/** Why a transfer is not decided among many; null where it is. */
export const transferObstacle = ({ status }: Transfer): string | null =>
  status === 'pending' ? null : 'Ya está resuelta';

/** What many transfers may do: be approved or refused. */
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
      money: { amount: transfer.amount, currency: transfer.sentCurrency },
    })}
  />
);
