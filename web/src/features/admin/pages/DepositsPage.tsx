import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import {
  acceptDeposit,
  chargeBack,
  listDeposits,
  rejectDeposit,
  sendDeposit,
} from '#contract/payments/endpoints.ts';
import { type Deposit, depositType } from '#contract/payments/schemas.ts';
import { exportDeposits } from '#contract/reports/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { approvalObstacle, approvalRows } from '../parts/approval.ts';
import { ChainEvidence } from '../parts/ChainEvidence.tsx';
import { chargeRows } from '../parts/charge-rows.ts';
import { type Choice, Decision } from '../parts/Decision.tsx';
import { Difference, differenceOf } from '../parts/Difference.tsx';
import { Evidence } from '../parts/Evidence.tsx';
import { optionsOf } from '../parts/options.ts';
import { Queue } from '../parts/Queue.tsx';
import { QUEUE_STATES, queueStateOptions, queueStateQuery } from '../parts/queue-states.ts';
import { UnclaimedTransfers } from '../parts/UnclaimedTransfers.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';

const FILTERS = {
  status: QUEUE_STATES,
  type: depositType.options,
  sentCurrency: ['ARS', 'USD', 'USDT'],
  userId: 'text',
} as const;

export default function DepositsPage() {
  const filters = useFilters(FILTERS, 'id');
  const { id, open } = useIdInAddress();
  const { status, type, sentCurrency, userId } = filters.values;
  const deposits = useApiQuery(
    listDeposits,
    {
      query: {
        page: filters.page,
        pageSize: 20,
        ...queueStateQuery(status),
        'filter[type]': type,
        'filter[sentCurrency]': sentCurrency,
        'filter[userId]': userId,
      },
    },
    { keepPrevious: true, every: 20_000 },
  );
  const alone = useApiQuery(
    listDeposits,
    { query: { pageSize: 1, 'filter[id]': id } },
    { enabled: id !== undefined, every: 20_000 },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Depósitos"
        actions={
          <ExportMenu
            save={(file) =>
              saveFile(exportDeposits, {
                query: {
                  ...file,
                  ...queueStateQuery(status),
                  'filter[type]': type,
                  'filter[sentCurrency]': sentCurrency,
                  'filter[userId]': userId,
                },
              })
            }
          />
        }
      >
        Lo que la gente avisa que transfirió o pagó. Acreditar solo lo que llegó. Lo que cobra un
        proveedor se acredita solo, salvo que haya que revisarlo.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'status', label: 'Estado', kind: 'select', options: queueStateOptions() },
          { name: 'type', label: 'Método', kind: 'select', options: optionsOf('depositType') },
          {
            name: 'sentCurrency',
            label: 'Moneda',
            kind: 'select',
            none: 'Todas',
            options: optionsOf('currency'),
          },
        ]}
      />
      <UnclaimedTransfers />
      <Queue
        query={deposits}
        page={filters.page}
        onPage={filters.setPage}
        chosen={id}
        alone={id ? alone.data?.items[0] : undefined}
        onChoose={open}
        amountOf={({ amount, acceptedAmount, sentCurrency: currency }) => ({
          amount: acceptedAmount ?? amount,
          currency,
        })}
        whereOf={({ type: method, projectName }) =>
          `${label('depositType', method)} · ${projectName}`
        }
      >
        {(deposit) => <DepositPanel deposit={deposit} />}
      </Queue>
    </div>
  );
}

function DepositPanel({ deposit }: { deposit: Deposit }) {
  const onChain = deposit.type === 'usdt_transfer';
  const { firstApproval } = deposit;
  const [typed, setReceived] = useState(firstApproval?.amount ?? deposit.amount);
  // USDT is credited for what the chain brought, and for nothing else
  const received = onChain ? (deposit.transaction?.amount ?? '') : typed;
  const accept = useApiMutation(acceptDeposit);
  const reject = useApiMutation(rejectDeposit);
  const send = useApiMutation(sendDeposit);
  const params = { id: deposit.id };
  const currency: Currency = deposit.sentCurrency;
  const readable = parseAmount(received, currency) !== null && received !== '';
  const told = formatMoney({ amount: deposit.amount, currency });
  const taken = readable ? formatMoney({ amount: received, currency }) : '—';
  const [caseNumber, setCaseNumber] = useState('');
  const chargeBackNow = useApiMutation(chargeBack);
  const { charge } = deposit;
  // what a provider charges is credited by hand only once it says that money came
  const held = charge === null || charge.state === 'review';
  const open = deposit.status === 'pending' || deposit.status === 'sent';
  const mayChargeBack = charge !== null && deposit.status === 'completed';
  const gap = readable ? differenceOf(deposit.amount, received, currency) : null;
  const choices: Choice[] = [
    ...(open && readable && held && (!onChain || deposit.transaction?.state === 'review')
      ? [
          {
            label: 'Acreditar',
            explain: (
              <>
                Se acreditan {taken} a {deposit.userName} en {deposit.projectName}. Queda en el
                libro y no se borra.
                {gap && <Difference told={told} taken={taken} gap={gap} />}
              </>
            ),
            ...(gap
              ? { typeToConfirm: formatMoney({ amount: received, currency }, { symbol: false }) }
              : {}),
            obstacle: approvalObstacle(firstApproval, received === firstApproval?.amount),
            run: () => accept.mutateAsync({ params, body: { amount: received } }),
          },
        ]
      : []),
    ...(deposit.status === 'pending' && charge === null && !onChain
      ? [
          {
            label: 'Marcar en camino',
            explain: 'Se avisa a la persona que el dinero fue visto y todavía no llegó.',
            danger: true,
            run: () => send.mutateAsync({ params, body: {} }),
          },
        ]
      : []),
    ...(open
      ? [
          {
            label: 'Rechazar',
            explain: 'No se acredita nada. La persona lee el motivo.',
            danger: true,
            withReason: true,
            run: (reason: string) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
    ...(mayChargeBack && caseNumber.trim() !== ''
      ? [
          {
            label: 'Registrar contracargo',
            explain: `Se quita de la billetera de ${deposit.userName} lo que haya, el resto queda como deuda y la cuenta se bloquea.`,
            danger: true,
            withReason: true,
            run: (reason: string) =>
              chargeBackNow.mutateAsync({ params, body: { reference: caseNumber.trim(), reason } }),
          },
        ]
      : []),
  ];
  return (
    <>
      <h2>{deposit.orderNumber}</h2>
      <SummaryRows
        rows={[
          { label: 'Persona', value: deposit.userName },
          { label: 'Proyecto', value: deposit.projectName },
          { label: 'Método', value: label('depositType', deposit.type) },
          { label: 'Avisado', value: told, strong: deposit.acceptedAmount === null },
          ...(deposit.acceptedAmount
            ? [
                {
                  label: 'Acreditado',
                  value: formatMoney({ amount: deposit.acceptedAmount, currency }),
                  strong: true,
                },
              ]
            : []),
          ...approvalRows(firstApproval),
          ...(charge ? chargeRows(charge, currency) : []),
          ...(deposit.reason ? [{ label: 'Motivo', value: deposit.reason }] : []),
        ]}
      />
      {onChain ? (
        <ChainEvidence transaction={deposit.transaction} />
      ) : (
        <Evidence receipts={deposit.receipts} charged={charge !== null} />
      )}
      <StepTimeline steps={movementSteps('deposit', deposit.events)} />
      <Decision choices={choices}>
        {mayChargeBack && (
          <TextInput
            label="Contracargo: número del caso en el proveedor"
            value={caseNumber}
            onChange={(event) => setCaseNumber(event.currentTarget.value)}
          />
        )}
        {open && held && !onChain && (
          <MoneyInput
            label="Importe que llegó"
            description="Puede ser distinto del avisado."
            currency={currency}
            value={received}
            onChange={setReceived}
          />
        )}
        {open && gap && <Difference told={told} taken={taken} gap={gap} />}
      </Decision>
    </>
  );
}
