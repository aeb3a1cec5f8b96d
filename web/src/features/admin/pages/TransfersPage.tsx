import { listTransfers } from '#contract/balance/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { exportTransfers } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { call } from '#web/shared/api/call.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { allPages } from '../parts/all-pages.ts';
import { Queue } from '../parts/queue/Queue.tsx';
import { QueueFrame } from '../parts/queue/QueueFrame.tsx';
import { QUEUE_FILTERS, queueFields, queueQuery } from '../parts/queue/queue-filters.ts';
import { CHARGED, CHARGED_FIELD, chargedQuery, sortQuery } from '../parts/queue/queue-search.ts';
import { TransferPanel } from '../parts/queue/transfers/TransferPanel.tsx';
import { TransfersMany, transferObstacle } from '../parts/queue/transfers/TransfersMany.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';
import { useQueue } from '../parts/use-queue.ts';

const FILTERS = { ...QUEUE_FILTERS, ...CHARGED, sentCurrency: valuesOf('currency') } as const;

const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = queueFields([
  {
    name: 'sentCurrency',
    label: 'Moneda',
    kind: 'select',
    options: choices('currency'),
    none: 'Todas',
  },
  CHARGED_FIELD,
]);

export default function TransfersPage() {
  const filters = useFilters(FILTERS, 'id');
  const address = useIdInAddress();
  const { sentCurrency, userId } = filters.values;
  const asked = {
    ...queueQuery(filters.values),
    ...chargedQuery(filters.values),
    'filter[sentCurrency]': sentCurrency,
  };
  const transfers = useApiQuery(
    listTransfers,
    { query: { page: filters.page, pageSize: 20, ...asked, ...sortQuery(filters.values) } },
    { keepPrevious: true, every: POLL_MS },
  );
  const alone = useApiQuery(
    listTransfers,
    { query: { pageSize: 1, 'filter[id]': address.id } },
    { enabled: address.id !== undefined, every: POLL_MS },
  );
  const queue = useQueue({
    filters,
    address,
    query: transfers,
    alone,
    obstacleOf: transferObstacle,
    read: async (ids, signal) =>
      (
        await call(listTransfers, {
          query: { ...asked, pageSize: MAX_PAGE_SIZE, 'filter[id]': ids },
          signal,
          background: true,
        })
      ).items,
  });
  return (
    <QueueFrame
      title="Transferencias entre proyectos"
      about="Mueven saldo de la billetera de un proyecto a la de otro, menos la comisión."
      list="transfers"
      filters={filters}
      fields={FIELDS}
      userId={userId}
      save={(file) =>
        saveFile(exportTransfers, { query: { ...file, ...asked, ...sortQuery(filters.values) } })
      }
    >
      <Queue
        movement="transfer"
        {...queue.rows}
        amountOf={({ amount, sentCurrency: currency }) => ({ amount, currency })}
        whereOf={({ fromProjectName, toProjectName }) => `${fromProjectName} → ${toProjectName}`}
      >
        {(transfer) => <TransferPanel transfer={transfer} />}
      </Queue>
      <TransfersMany
        {...queue.many}
        all={() =>
          allPages((some) =>
            call(listTransfers, { query: { ...some, ...asked, ...sortQuery(filters.values) } }),
          )
        }
      />
    </QueueFrame>
  );
}
