import { listWithdrawals } from '#contract/payments/endpoints.ts';
import { exportWithdrawals } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { LowGasWarning } from '../parts/CompanyWallet.tsx';
import { otherHolder } from '../parts/OtherHolder.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { Queue } from '../parts/Queue.tsx';
import { QUEUE_STATES, queueStateOptions, queueStateQuery } from '../parts/queue-states.ts';
import { stoppedAlarm } from '../parts/Stopped.tsx';
import { sendAlarm } from '../parts/send-rows.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';
import { uuidOf } from '../parts/uuid-of.ts';
import { WithdrawalPanel } from '../parts/WithdrawalPanel.tsx';

const FILTERS = {
  status: QUEUE_STATES,
  type: valuesOf('withdrawalType'),
  receivedCurrency: valuesOf('currency'),
  troubled: ['true'],
  userId: 'text',
} as const;

export default function WithdrawalsPage() {
  const filters = useFilters(FILTERS, 'id');
  const { id, open } = useIdInAddress();
  const { status, type, receivedCurrency, troubled, userId } = filters.values;
  const withdrawals = useApiQuery(
    listWithdrawals,
    {
      query: {
        page: filters.page,
        pageSize: 20,
        ...queueStateQuery(status),
        'filter[type]': type,
        'filter[receivedCurrency]': receivedCurrency,
        'filter[troubled]': troubled,
        'filter[userId]': uuidOf(userId),
      },
    },
    { keepPrevious: true, every: 20_000 },
  );
  const alone = useApiQuery(
    listWithdrawals,
    { query: { pageSize: 1, 'filter[id]': id } },
    { enabled: id !== undefined, every: 20_000 },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Retiros"
        actions={
          <ExportMenu
            save={(file) =>
              saveFile(exportWithdrawals, {
                query: {
                  ...file,
                  ...queueStateQuery(status),
                  'filter[type]': type,
                  'filter[receivedCurrency]': receivedCurrency,
                  'filter[userId]': uuidOf(userId),
                },
              })
            }
          />
        }
      >
        <Explained terms={['preapproval']}>
          1. Preaprobar: corre el plazo de 48 horas. 2. Transferir y anotar la referencia del banco,
          o firmar y mandar el USDT.
        </Explained>
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'status', label: 'Estado', kind: 'select', options: queueStateOptions() },
          { name: 'type', label: 'Medio', kind: 'select', options: choices('withdrawalType') },
          {
            name: 'receivedCurrency',
            label: 'Moneda que llega',
            kind: 'select',
            none: 'Todas',
            options: choices('currency'),
          },
          {
            name: 'troubled',
            label: 'Envíos',
            kind: 'select',
            options: [{ value: 'true', label: 'De USDT detenidos' }],
          },
        ]}
      >
        <PersonFilter
          label="Persona"
          value={uuidOf(userId)}
          onChange={(id) => filters.set('userId', id)}
        />
      </FilterBar>
      <LowGasWarning />
      <Queue
        query={withdrawals}
        page={filters.page}
        onPage={filters.setPage}
        chosen={id}
        alone={id ? alone.data?.items[0] : undefined}
        onChoose={open}
        amountOf={({ amount, currency }) => ({ amount, currency })}
        alarmOf={(withdrawal) =>
          stoppedAlarm(withdrawal.stopped) ??
          sendAlarm(withdrawal) ??
          (otherHolder(withdrawal) ? 'Otro titular' : null)
        }
        whereOf={({ destination, projectName }) =>
          `${destination.holder || destination.alias} ···${destination.account.slice(-4)} · ${projectName}`
        }
      >
        {(withdrawal) => <WithdrawalPanel withdrawal={withdrawal} />}
      </Queue>
    </div>
  );
}
