import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { raiseSendFee } from '#contract/chain/endpoints.ts';
import {
  acceptWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
} from '#contract/payments/endpoints.ts';
import { type Withdrawal, withdrawalType } from '#contract/payments/schemas.ts';
import { exportWithdrawals } from '#contract/reports/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney, formatRate } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { OnChain } from '#web/shared/ui/OnChain.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { approvalObstacle, approvalRows, waitObstacle } from '../parts/approval.ts';
import { LowGasWarning } from '../parts/CompanyWallet.tsx';
import { type Choice, Decision } from '../parts/Decision.tsx';
import { OtherHolder, otherHolder } from '../parts/OtherHolder.tsx';
import { optionsOf } from '../parts/options.ts';
import { Queue } from '../parts/Queue.tsx';
import { QUEUE_STATES, queueStateOptions, queueStateQuery } from '../parts/queue-states.ts';
import {
  mayRaise,
  RAISE_EXPLAINED,
  raiseObstacle,
  sendAdvice,
  sendAlarm,
  sendRows,
} from '../parts/send-rows.tsx';
import { useIdInAddress } from '../parts/use-id-in-address.ts';

const FILTERS = {
  status: QUEUE_STATES,
  type: withdrawalType.options,
  receivedCurrency: ['ARS', 'USD', 'USDT'],
  userId: 'text',
} as const;

export default function WithdrawalsPage() {
  const filters = useFilters(FILTERS, 'id');
  const { id, open } = useIdInAddress();
  const { status, type, receivedCurrency, userId } = filters.values;
  const withdrawals = useApiQuery(
    listWithdrawals,
    {
      query: {
        page: filters.page,
        pageSize: 20,
        ...queueStateQuery(status),
        'filter[type]': type,
        'filter[receivedCurrency]': receivedCurrency,
        'filter[userId]': userId,
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
                  'filter[userId]': userId,
                },
              })
            }
          />
        }
      >
        Preaprobar inicia las 48 horas; enviar registra la transferencia del banco, o firma y manda
        el USDT.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'status', label: 'Estado', kind: 'select', options: queueStateOptions() },
          { name: 'type', label: 'Medio', kind: 'select', options: optionsOf('withdrawalType') },
          {
            name: 'receivedCurrency',
            label: 'Moneda que llega',
            kind: 'select',
            none: 'Todas',
            options: optionsOf('currency'),
          },
        ]}
      />
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
          sendAlarm(withdrawal) ?? (otherHolder(withdrawal) ? 'Otro titular' : null)
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

function WithdrawalPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const accept = useApiMutation(acceptWithdrawal);
  const reject = useApiMutation(rejectWithdrawal);
  const send = useApiMutation(sendWithdrawal);
  const giveBack = useApiMutation(returnWithdrawal);
  const raise = useApiMutation(raiseSendFee);
  const params = { id: withdrawal.id };
  const { status, preApprovedAt, transaction } = withdrawal;
  const onChain = withdrawal.type === 'usdt_transfer';
  const mayReturn = onChain
    ? status === 'sent' && (transaction?.state === 'failed' || transaction?.state === 'replaced')
    : status === 'sent' || status === 'completed';
  const arrives = formatMoney({
    amount: withdrawal.receivedAmount,
    currency: withdrawal.receivedCurrency,
  });
  const holder = otherHolder(withdrawal);
  const advice = status === 'sent' ? sendAdvice(transaction) : null;
  const choices: Choice[] = [
    ...(status === 'pending' && preApprovedAt === null
      ? [
          {
            label: 'Preaprobar',
            explain: (
              <>
                Desde ahora corren las 48 horas para que lleguen {arrives}.
                {holder && <OtherHolder holder={holder} person={withdrawal.userName} />}
              </>
            ),
            obstacle: waitObstacle(withdrawal) ?? approvalObstacle(withdrawal.firstApproval),
            run: () => accept.mutateAsync({ params, body: {} }),
          },
        ]
      : []),
    ...(status === 'pending' && preApprovedAt !== null
      ? [
          {
            ...(onChain
              ? {
                  label: 'Firmar y enviar',
                  explain: `Se firman ${arrives} para ${withdrawal.destination.account} y salen por la cadena. No se puede deshacer.`,
                  run: () => send.mutateAsync({ params, body: {} }),
                }
              : {
                  label: 'Registrar envío',
                  explain: `Confirma que el banco transfirió ${arrives}.`,
                  withReason: true,
                  reasonLabel: 'Referencia del banco',
                  run: (reference: string) => send.mutateAsync({ params, body: { reference } }),
                }),
          },
        ]
      : []),
    ...(status === 'pending'
      ? [
          {
            label: 'Rechazar',
            explain: `El dinero retenido vuelve entero ${withdrawal.source === 'funds' ? 'a los fondos del proyecto' : 'a la billetera'}.`,
            danger: true,
            withReason: true,
            run: (reason: string) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
    ...(status === 'sent' && mayRaise(transaction)
      ? [
          {
            label: 'Aumentar la comisión de red',
            explain: RAISE_EXPLAINED,
            obstacle: raiseObstacle(transaction),
            run: () => raise.mutateAsync({ params }),
          },
        ]
      : []),
    ...(mayReturn
      ? [
          {
            label: 'Devolver',
            explain: `Para transferencias que rebotaron o fallaron: vuelven enteros ${formatMoney({ amount: withdrawal.amount, currency: withdrawal.currency })}, con la comisión, ${withdrawal.source === 'funds' ? 'a los fondos del proyecto' : 'a la billetera'}.`,
            danger: true,
            withReason: true,
            run: (reason: string) => giveBack.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
  ];
  return (
    <>
      <h2>{withdrawal.orderNumber}</h2>
      <SummaryRows
        rows={[
          { label: 'Persona', value: withdrawal.userName },
          {
            label: 'Origen',
            value:
              withdrawal.source === 'funds' ? (
                <Link to={`/project/${withdrawal.projectId}`}>
                  Fondos de {withdrawal.projectName}
                </Link>
              ) : (
                `Billetera en ${withdrawal.projectName}`
              ),
          },
          {
            label: 'Sale',
            value: formatMoney({ amount: withdrawal.amount, currency: withdrawal.currency }),
          },
          {
            label: 'Comisión',
            hint: formatPercent(withdrawal.feePercent, 2),
            value: formatMoney({ amount: withdrawal.feeAmount, currency: withdrawal.currency }),
          },
          ...(withdrawal.rate
            ? [
                {
                  label: 'Cotización',
                  hint: `${withdrawal.rate.source}, ${formatDateTime(withdrawal.rate.asOf)}`,
                  value: formatRate({
                    from: withdrawal.currency,
                    to: withdrawal.receivedCurrency,
                    rate: withdrawal.rate.value,
                  }),
                },
              ]
            : []),
          { label: 'Llega', value: arrives, strong: true },
          ...(onChain
            ? [
                {
                  label: 'Dirección',
                  value: <OnChain of="address" value={withdrawal.destination.account} />,
                },
              ]
            : [
                { label: 'Titular', value: withdrawal.destination.holder },
                {
                  label: 'Cuenta',
                  value: <span className="tabular">{withdrawal.destination.account}</span>,
                },
              ]),
          ...sendRows(transaction),
          ...(withdrawal.dueAt
            ? [{ label: 'Plazo', value: formatDateTime(withdrawal.dueAt) }]
            : []),
          ...approvalRows(withdrawal.firstApproval),
          ...(withdrawal.reason ? [{ label: 'Motivo', value: withdrawal.reason }] : []),
        ]}
      />
      {holder && <OtherHolder holder={holder} person={withdrawal.userName} />}
      {advice && (
        <Alert color={mayReturn ? 'red' : 'cyan'} variant="light" my="sm">
          {advice}
        </Alert>
      )}
      <StepTimeline steps={movementSteps('withdrawal', withdrawal.events)} />
      <Decision choices={choices} />
    </>
  );
}
