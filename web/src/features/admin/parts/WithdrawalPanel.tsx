import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { raiseSendFee } from '#contract/chain/endpoints.ts';
import {
  acceptWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
} from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney, formatRate } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { OnChain } from '#web/shared/ui/OnChain.tsx';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import {
  approvalObstacle,
  approvalQuestion,
  approvalRows,
  tellApproval,
  waitObstacle,
} from './approval.ts';
import { type Choice, Decision } from './Decision.tsx';
import { OtherHolder, otherHolder } from './OtherHolder.tsx';
import { Stopped, stoppedObstacle } from './Stopped.tsx';
import { mayRaise, RAISE_EXPLAINED, raiseObstacle, sendAdvice, sendRows } from './send-rows.tsx';

/** A withdrawal with where it goes, and what may be done with it. */
export function WithdrawalPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const accept = useApiMutation(acceptWithdrawal, {
    onSuccess: (answer) =>
      tellApproval(answer, 'Retiro preaprobado: corren las 48 horas.', 'no corren las 48 horas'),
  });
  // other levels have no page of a project's
  const readsProjects = useMay('projects.review');
  const reject = useApiMutation(rejectWithdrawal);
  const send = useApiMutation(sendWithdrawal);
  const sendBack = useApiMutation(returnWithdrawal);
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
  const { stopped } = withdrawal;
  // only level 1 lets one go on although its person owes or is blocked, and says so with the call
  const levelOne = useMay('users.manage');
  const stopObstacle = stoppedObstacle(stopped, levelOne);
  const despite = stopped ? ({ despiteStop: true } as const) : {};
  const whatever = stopped ? ' igual' : '';
  const question = approvalQuestion(withdrawal, `Preaprobar${whatever}`, 'no corren las 48 horas');
  const why = <Stopped stop={stopped} person={withdrawal.userName} deciding />;
  const advice = status === 'sent' ? sendAdvice(transaction) : null;
  const choices: Choice[] = [
    ...(status === 'pending' && preApprovedAt === null
      ? [
          {
            label: `Preaprobar${whatever}`,
            title: question.title,
            confirmLabel: question.confirmLabel,
            explain: (
              <>
                {question.lead}Empiezan a correr las 48 horas para que lleguen {arrives}.{why}
                {holder && <OtherHolder holder={holder} person={withdrawal.userName} />}
              </>
            ),
            obstacle:
              stopObstacle ??
              waitObstacle(withdrawal) ??
              approvalObstacle(withdrawal.firstApproval),
            run: () => accept.mutateAsync({ params, body: despite }),
          },
        ]
      : []),
    ...(status === 'pending' && preApprovedAt !== null
      ? [
          {
            ...(onChain
              ? {
                  label: `Firmar y enviar${whatever}`,
                  explain: (
                    <>
                      Se firman {arrives} para {withdrawal.destination.account} y salen por la
                      cadena. No se puede deshacer.{why}
                    </>
                  ),
                  obstacle: stopObstacle,
                  run: () => send.mutateAsync({ params, body: despite }),
                }
              : {
                  label: `Registrar envío${whatever}`,
                  explain: (
                    <>
                      Confirma que el banco transfirió {arrives}.{why}
                    </>
                  ),
                  obstacle: stopObstacle,
                  withReason: true,
                  reasonLabel: 'Referencia del banco',
                  run: (reference: string) =>
                    send.mutateAsync({ params, body: { reference, ...despite } }),
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
            obstacle: approvalObstacle(withdrawal.firstApproval),
            run: (reason: string) => sendBack.mutateAsync({ params, body: { reason } }),
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
              withdrawal.source === 'wallet' ? (
                `Billetera en ${withdrawal.projectName}`
              ) : readsProjects ? (
                <Link to={`/project/${withdrawal.projectId}`}>
                  Fondos de {withdrawal.projectName}
                </Link>
              ) : (
                `Fondos de ${withdrawal.projectName}`
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
                  below: true,
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
      <Stopped stop={stopped} person={withdrawal.userName} />
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
