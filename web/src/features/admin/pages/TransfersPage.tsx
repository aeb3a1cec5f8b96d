import { acceptTransfer, listTransfers, rejectTransfer } from '#contract/balance/endpoints.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { exportTransfers } from '#contract/reports/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { call } from '#web/shared/api/call.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { movementSteps } from '#web/shared/ui/orders/movement-steps.ts';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { allPages } from '../parts/all-pages.ts';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { PersonLink } from '../parts/PersonLink.tsx';
import { WaitingPurchase } from '../parts/people/WaitingPurchase.tsx';
import { approvalRows, reportApproval } from '../parts/queue/approval.ts';
import { Decision } from '../parts/queue/Decision.tsx';
import { Queue } from '../parts/queue/Queue.tsx';
import { QUEUE_FILTERS, queueFields, queueQuery } from '../parts/queue/queue-filters.ts';
import { CHARGED, CHARGED_FIELD, chargedQuery, sortQuery } from '../parts/queue/queue-search.ts';
import { TransfersMany, transferObstacle } from '../parts/queue/TransfersMany.tsx';
import { transferChoices } from '../parts/queue/transfer-choices.ts';
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
    { keepPrevious: true, every: 20_000 },
  );
  const alone = useApiQuery(
    listTransfers,
    { query: { pageSize: 1, 'filter[id]': address.id } },
    { enabled: address.id !== undefined, every: 20_000 },
  );
  const queue = useQueue({
    filters,
    address,
    query: transfers,
    alone,
    obstacleOf: transferObstacle,
  });
  return (
    <div className="wrap">
      <PageHeader
        title="Transferencias entre proyectos"
        actions={
          <ExportMenu
            save={(file) => saveFile(exportTransfers, { query: { ...file, ...asked } })}
          />
        }
      >
        Mueven saldo de la billetera de un proyecto a la de otro, menos la comisión.
      </PageHeader>
      <DeskFilters list="transfers" filters={filters} fields={FIELDS}>
        <PersonFilter
          label="Persona"
          value={uuidOf(userId)}
          onChange={(id) => filters.set('userId', id)}
        />
      </DeskFilters>
      <Queue
        movement="transfer"
        {...queue}
        amountOf={({ amount, sentCurrency: currency }) => ({ amount, currency })}
        whereOf={({ fromProjectName, toProjectName }) => `${fromProjectName} → ${toProjectName}`}
      >
        {(transfer) => <TransferPanel transfer={transfer} />}
      </Queue>
      <TransfersMany
        selection={queue.selection}
        total={transfers.data?.total ?? 0}
        all={() =>
          allPages((some) =>
            call(listTransfers, { query: { ...some, ...asked, ...sortQuery(filters.values) } }),
          )
        }
      />
    </div>
  );
}

function TransferPanel({ transfer }: { transfer: Transfer }) {
  const accept = useApiMutation(acceptTransfer, {
    onSuccess: (answer) => reportApproval(answer, 'Transferencia aprobada.', 'no pasó nada'),
  });
  const reject = useApiMutation(rejectTransfer);
  const params = { id: transfer.id };
  const money = (amount: string) => formatMoney({ amount, currency: transfer.sentCurrency });
  const choices = transferChoices(transfer, {
    accept: () => accept.mutateAsync({ params, body: {} }),
    reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
  });
  return (
    <>
      <OpenMark kind="transfer" id={transfer.id} />
      <h2>{transfer.orderNumber}</h2>
      <SummaryRows
        rows={[
          {
            label: 'Persona',
            value: <PersonLink id={transfer.userId} name={transfer.userName} />,
          },
          { label: 'Desde', value: transfer.fromProjectName },
          { label: 'Hacia', value: transfer.toProjectName },
          { label: 'Sale', value: money(transfer.amount) },
          {
            label: 'Comisión',
            hint: formatPercent(transfer.feePercent, 2),
            value: money(transfer.feeAmount),
          },
          { label: 'Llega', value: money(transfer.receivedAmount), strong: true },
          ...approvalRows(transfer.firstApproval),
          ...(transfer.reason ? [{ label: 'Motivo', value: transfer.reason }] : []),
        ]}
      />
      <WaitingPurchase movementId={transfer.id} />
      <StepTimeline steps={movementSteps('transfer', transfer.events)} />
      <Decision choices={choices} />
    </>
  );
}
