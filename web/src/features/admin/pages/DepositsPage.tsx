import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { listDeposits } from '#contract/payments/endpoints.ts';
import { depositState } from '#contract/payments/statuses.ts';
import { exportDeposits } from '#contract/reports/endpoints.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { call } from '#web/shared/api/call.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { allPages } from '../parts/all-pages.ts';
import { AlertsUnread } from '../parts/compliance/AlertsUnread.tsx';
import { useHeld } from '../parts/compliance/cases/Alerts.tsx';
import { DepositPanel } from '../parts/queue/deposits/DepositPanel.tsx';
import { DepositsMany, depositObstacle } from '../parts/queue/deposits/DepositsMany.tsx';
import { Queue } from '../parts/queue/Queue.tsx';
import { QueueFrame } from '../parts/queue/QueueFrame.tsx';
import { QUEUE_FILTERS, queueFields, queueQuery } from '../parts/queue/queue-filters.ts';
import {
  CLOSED,
  CLOSED_FIELD,
  closedQuery,
  DUE,
  DUE_SORT_FIELD,
  sortQuery,
} from '../parts/queue/queue-search.ts';
import { UnclaimedTransfers } from '../parts/treasury/UnclaimedTransfers.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';
import { useQueue } from '../parts/use-queue.ts';

const FILTERS = {
  ...QUEUE_FILTERS,
  ...DUE,
  ...CLOSED,
  type: valuesOf('depositType'),
  sentCurrency: valuesOf('currency'),
} as const;

const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = queueFields(
  [
    { name: 'type', label: 'Método', kind: 'select', options: choices('depositType') },
    {
      name: 'sentCurrency',
      label: 'Moneda',
      kind: 'select',
      none: 'Todas',
      options: choices('currency'),
    },
    CLOSED_FIELD,
  ],
  { sort: DUE_SORT_FIELD },
);

export default function DepositsPage() {
  const filters = useFilters(FILTERS, 'id');
  const address = useIdInAddress();
  const { type, sentCurrency, userId } = filters.values;
  const asked = {
    ...queueQuery(filters.values),
    ...closedQuery(filters.values),
    'filter[type]': type,
    'filter[sentCurrency]': sentCurrency,
  };
  const deposits = useApiQuery(
    listDeposits,
    { query: { page: filters.page, pageSize: 20, ...asked, ...sortQuery(filters.values) } },
    { keepPrevious: true, every: POLL_MS },
  );
  const alone = useApiQuery(
    listDeposits,
    { query: { pageSize: 1, 'filter[id]': address.id } },
    { enabled: address.id !== undefined, every: POLL_MS },
  );
  const held = useHeld(deposits.data, alone.data);
  const queue = useQueue({
    filters,
    address,
    query: deposits,
    alone,
    obstacleOf: depositObstacle,
    read: async (ids, signal) =>
      (
        await call(listDeposits, {
          query: { ...asked, pageSize: MAX_PAGE_SIZE, 'filter[id]': ids },
          signal,
          background: true,
        })
      ).items,
  });
  return (
    <QueueFrame
      title="Depósitos"
      about="Acreditar únicamente lo recibido. Tarjeta, Stripe y BitPay se acreditan automáticamente, salvo los que esperan revisión."
      list="deposits"
      filters={filters}
      fields={FIELDS}
      userId={userId}
      save={(file) =>
        saveFile(exportDeposits, { query: { ...file, ...asked, ...sortQuery(filters.values) } })
      }
    >
      <UnclaimedTransfers />
      <AlertsUnread query={held.query} />
      <Queue
        movement="deposit"
        {...queue.rows}
        amountOf={({ amount, acceptedAmount, sentCurrency: currency }) => ({
          amount: acceptedAmount ?? amount,
          currency,
        })}
        alarmOf={({ id: of }) => (held.has(of) ? 'Alerta alta' : null)}
        dueOf={({ expiresAt }) => expiresAt}
        chipOf={(deposit) => <StatusChip of="depositState" value={depositState(deposit)} />}
        whereOf={({ type: method, projectName }) =>
          `${label('depositType', method)} · ${projectName}`
        }
      >
        {(deposit) => <DepositPanel deposit={deposit} />}
      </Queue>
      <DepositsMany
        {...queue.many}
        all={() =>
          allPages((some) =>
            call(listDeposits, { query: { ...some, ...asked, ...sortQuery(filters.values) } }),
          )
        }
      />
    </QueueFrame>
  );
}
