import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { listWithdrawals } from '#contract/payments/endpoints.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { exportWithdrawals } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { call } from '#web/shared/api/call.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { allPages } from '../parts/all-pages.ts';
import { AlertsUnread } from '../parts/compliance/AlertsUnread.tsx';
import { useHeld } from '../parts/compliance/cases/Alerts.tsx';
import { ArrivingAndLeaving } from '../parts/people/ArrivingAndLeaving.tsx';
import { Queue } from '../parts/queue/Queue.tsx';
import { QueueFrame } from '../parts/queue/QueueFrame.tsx';
import { queueFields, WITHDRAWAL_FILTERS, withdrawalQuery } from '../parts/queue/queue-filters.ts';
import {
  CHARGED,
  CHARGED_FIELD,
  CLOSED,
  CLOSED_FIELD,
  chargedQuery,
  closedQuery,
  DUE,
  DUE_SORT_FIELD,
  sortQuery,
} from '../parts/queue/queue-search.ts';
import { withdrawalAlarms } from '../parts/queue/withdrawals/alarms.ts';
import { WithdrawalPanel } from '../parts/queue/withdrawals/WithdrawalPanel.tsx';
import {
  WithdrawalsMany,
  withdrawalObstacle,
} from '../parts/queue/withdrawals/WithdrawalsMany.tsx';
import { LowGasWarning } from '../parts/treasury/CompanyWallet.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';
import { useQueue } from '../parts/use-queue.ts';
import { WithdrawalChip } from '../parts/WithdrawalChip.tsx';

const FILTERS = {
  ...WITHDRAWAL_FILTERS,
  ...DUE,
  ...CLOSED,
  ...CHARGED,
  type: valuesOf('withdrawalType'),
  receivedCurrency: valuesOf('currency'),
  preApproved: ['true', 'false'],
  troubled: ['true'],
} as const;

const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = queueFields(
  [
    { name: 'type', label: 'Medio', kind: 'select', options: choices('withdrawalType') },
    {
      name: 'receivedCurrency',
      label: 'Moneda que llega',
      kind: 'select',
      none: 'Todas',
      options: choices('currency'),
    },
    {
      name: 'preApproved',
      label: 'Preaprobación',
      kind: 'select',
      options: [
        { value: 'false', label: 'Por preaprobar' },
        { value: 'true', label: 'Preaprobados, por pagar' },
      ],
    },
    {
      name: 'troubled',
      label: 'Envíos',
      kind: 'select',
      options: [{ value: 'true', label: 'De USDT detenidos' }],
    },
    CHARGED_FIELD,
    CLOSED_FIELD,
  ],
  { sort: DUE_SORT_FIELD, states: choices('withdrawalState') },
);

export default function WithdrawalsPage() {
  const filters = useFilters(FILTERS, 'id');
  const address = useIdInAddress();
  const { type, receivedCurrency, preApproved, troubled, userId } = filters.values;
  const asked = {
    ...withdrawalQuery(filters.values),
    ...closedQuery(filters.values),
    ...chargedQuery(filters.values),
    'filter[type]': type,
    'filter[receivedCurrency]': receivedCurrency,
    'filter[preApproved]': preApproved,
    'filter[troubled]': troubled,
  };
  const withdrawals = useApiQuery(
    listWithdrawals,
    { query: { page: filters.page, pageSize: 20, ...asked, ...sortQuery(filters.values) } },
    { keepPrevious: true, every: POLL_MS },
  );
  const alone = useApiQuery(
    listWithdrawals,
    { query: { pageSize: 1, 'filter[id]': address.id } },
    { enabled: address.id !== undefined, every: POLL_MS },
  );
  const held = useHeld(withdrawals.data, alone.data);
  const queue = useQueue({
    filters,
    address,
    query: withdrawals,
    alone,
    obstacleOf: withdrawalObstacle,
    read: async (ids, signal) =>
      (
        await call(listWithdrawals, {
          query: { ...asked, pageSize: MAX_PAGE_SIZE, 'filter[id]': ids },
          signal,
          background: true,
        })
      ).items,
  });
  return (
    <QueueFrame
      title="Retiros"
      about={
        <Explained terms={['preapproval']}>
          {`1. Preaprobar: corre el plazo de ${WITHDRAWAL_HOURS} horas. 2. Transferir y anotar la referencia del banco, o firmar y mandar el USDT.`}
        </Explained>
      }
      list="withdrawals"
      filters={filters}
      fields={FIELDS}
      userId={userId}
      save={(file) =>
        saveFile(exportWithdrawals, { query: { ...file, ...asked, ...sortQuery(filters.values) } })
      }
    >
      <LowGasWarning />
      <AlertsUnread query={held.query} />
      <Queue
        movement="withdrawal"
        {...queue.rows}
        amountOf={({ receivedAmount: amount, receivedCurrency: currency }) => ({
          amount,
          currency,
        })}
        besideOf={({ amount, currency }) => `salen ${formatMoney({ amount, currency })}`}
        sums={withdrawals.data && <ArrivingAndLeaving {...withdrawals.data} />}
        alarmOf={(withdrawal) => withdrawalAlarms(withdrawal, held.has(withdrawal.id))}
        dueOf={({ status: now, dueAt }) => (now === 'pending' ? dueAt : null)}
        chipOf={(withdrawal) => (
          <WithdrawalChip of={withdrawal} isPreApproved={withdrawal.preApprovedAt !== null} />
        )}
        whereOf={({ destination, projectName }) =>
          `${destination.holder || destination.alias} ···${destination.account.slice(-4)} · ${projectName}`
        }
      >
        {(withdrawal) => <WithdrawalPanel withdrawal={withdrawal} />}
      </Queue>
      <WithdrawalsMany
        {...queue.many}
        all={() =>
          allPages((some) =>
            call(listWithdrawals, { query: { ...some, ...asked, ...sortQuery(filters.values) } }),
          )
        }
      />
    </QueueFrame>
  );
}
