import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import {
  acceptDeposit,
  chargeBack,
  rejectDeposit,
  sendDeposit,
} from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { approvalObstacle, approvalQuestion, approvalRows, tellApproval } from './approval.ts';
import { ChainEvidence } from './ChainEvidence.tsx';
import { chargeRows } from './charge-rows.ts';
import { type Choice, Decision } from './Decision.tsx';
import { Difference, differenceOf } from './Difference.tsx';
import { Evidence } from './Evidence.tsx';
import classes from './Queue.module.css';
import { useBankLine } from './use-bank-line.ts';

/** A deposit with its evidence, and what may be done with it. */
export function DepositPanel({ deposit }: { deposit: Deposit }) {
  const onChain = deposit.type === 'usdt_transfer';
  const { charge } = deposit;
  const isTransfer = charge === null && !onChain;
  const { firstApproval } = deposit;
  const line = useBankLine(deposit.id);
  const [typed, setReceived] = useState(firstApproval?.amount ?? deposit.amount);
  // USDT is credited for what the chain brought, and for nothing else
  const received = onChain ? (deposit.transaction?.amount ?? '') : (line?.amount ?? typed);
  const accept = useApiMutation(acceptDeposit, {
    onSuccess: (answer) => tellApproval(answer, 'Depósito acreditado.', 'no se acreditó nada'),
  });
  const question = approvalQuestion(deposit, 'Acreditar', 'no se acredita nada');
  const reject = useApiMutation(rejectDeposit);
  const send = useApiMutation(sendDeposit);
  const params = { id: deposit.id };
  const currency: Currency = deposit.sentCurrency;
  const readable = parseAmount(received, currency) !== null && received !== '';
  const told = formatMoney({ amount: deposit.amount, currency });
  const taken = readable ? formatMoney({ amount: received, currency }) : '—';
  const [reference, setReference] = useState(firstApproval?.reference ?? '');
  const [caseNumber, setCaseNumber] = useState('');
  const chargeBackNow = useApiMutation(chargeBack);
  // what a provider charges is credited by hand only once it says that money came
  const held = charge === null || charge.state === 'review';
  // money that comes late still counts: only the calendar had refused it
  const late = deposit.status === 'rejected' && deposit.events.at(-1)?.action === 'expired';
  const open = deposit.status === 'pending' || deposit.status === 'sent';
  const mayAccept = (open || late) && held;
  const mayChargeBack = charge !== null && deposit.status === 'completed';
  const lineId = line?.id ?? firstApproval?.bankLineId ?? undefined;
  // who approved first may still correct what they approved
  const isSame =
    received === firstApproval?.amount &&
    (reference.trim() || null) === firstApproval.reference &&
    (lineId ?? null) === firstApproval.bankLineId;
  const gap = readable ? differenceOf(deposit.amount, received, currency) : null;
  const choices: Choice[] = [
    ...(mayAccept && readable && (!onChain || deposit.transaction?.state === 'review')
      ? [
          {
            label: 'Acreditar',
            title: question.title,
            confirmLabel: question.confirmLabel,
            explain: (
              <>
                {question.lead}Se acreditan {taken} a {deposit.userName} en {deposit.projectName}.
                Queda en el libro y no se borra.
                {gap && <Difference told={told} taken={taken} gap={gap} />}
              </>
            ),
            ...(gap
              ? { typeToConfirm: formatMoney({ amount: received, currency }, { symbol: false }) }
              : {}),
            obstacle: approvalObstacle(firstApproval, isSame),
            run: () =>
              accept.mutateAsync({
                params,
                body: {
                  amount: received,
                  ...(lineId ? { bankLineId: lineId } : {}),
                  ...(reference.trim() ? { reference: reference.trim() } : {}),
                },
              }),
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
        {line && mayAccept && (
          <p className={classes.proposal}>
            Se acredita por la línea del banco del {formatDay(line.day)},{' '}
            <b className="nowrap">{taken}</b>
            {line.reference && ` (${line.reference})`}, y nada más la puede explicar.
          </p>
        )}
        {mayAccept && !onChain && !line && (
          <MoneyInput
            label="Importe que llegó"
            description="Puede ser distinto del avisado."
            currency={currency}
            value={received}
            onChange={setReceived}
          />
        )}
        {mayAccept && isTransfer && (
          <TextInput
            label="Referencia del banco"
            description="Opcional: cada transferencia se acredita una sola vez."
            value={reference}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        {mayAccept && gap && <Difference told={told} taken={taken} gap={gap} />}
      </Decision>
    </>
  );
}
