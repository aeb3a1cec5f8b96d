import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { parseAmount } from '#contract/core/money.ts';
import {
  acceptDeposit,
  chargeBack,
  rejectDeposit,
  revertDeposit,
  sendDeposit,
  undoChargeback,
} from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { Difference, differenceOf } from '../../bank/Difference.tsx';
import { useBankLine } from '../../bank/use-bank-line.ts';
import { Alerts } from '../../compliance/cases/Alerts.tsx';
import { DeskTravel } from '../../compliance/DeskTravel.tsx';
import { approvalRows, reportApproval } from '../../deciding/approval.ts';
import classes from '../../deciding/Beside.module.css';
import { Decision } from '../../deciding/Decision.tsx';
import { PersonCautionAlert } from '../../deciding/PersonCautionAlert.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { WaitingPurchase } from '../../people/tokens/WaitingPurchase.tsx';
import { deskSteps } from '../desk-steps.tsx';
import { ChainEvidence } from './ChainEvidence.tsx';
import { chargeRows } from './charge-rows.ts';
import { chargebackFields } from './chargeback-fields.ts';
import {
  type DepositCalls,
  depositChoices,
  firstOf,
  mayAccept,
  mayChargeBack,
} from './deposit-choices.tsx';
import { Evidence } from './Evidence.tsx';
import { hasPayer } from './has-payer.ts';

const PayerAccount = lazyPart(async () => ({
  default: (await import('./PayerAccount.tsx')).PayerAccount,
}));

/**
 * What would be credited: the typed amount, or the amount of the bank line or the on-chain transfer.
 */
function useCredit(deposit: Deposit) {
  const { sentCurrency: currency } = deposit;
  const firstApproval = firstOf(deposit, 'accept');
  const onChain = deposit.type === 'usdt_transfer';
  const line = useBankLine(deposit.id);
  const [typed, setReceived] = useState(firstApproval?.amount ?? usualCredit(deposit));
  const [reference, setReference] = useState(firstApproval?.reference ?? deposit.reference ?? '');
  const opened = chargebackFields(deposit, firstOf(deposit, 'chargeback'));
  const { currency: charged } = opened;
  const [caseNumber, setCaseNumber] = useState(opened.caseNumber);
  const [taken, setTaken] = useState(opened.taken);
  // USDT is credited only for the amount on the chain
  const received = onChain ? (deposit.transaction?.amount ?? '') : (line?.amount ?? typed);
  const isReadable = received !== '' && parseAmount(received, currency) !== null;
  const lineId = line?.id ?? firstApproval?.bankLineId ?? undefined;
  return {
    deposit,
    onChain,
    line,
    lineId,
    received,
    setReceived,
    reference,
    setReference,
    caseNumber,
    setCaseNumber,
    charged,
    taken,
    setTaken,
    takenBack:
      taken !== '' && parseAmount(taken, charged) !== null
        ? { amount: taken, currency: charged }
        : null,
    money: isReadable ? { amount: received, currency } : null,
    gap: isReadable ? differenceOf(deposit.amount, received, currency) : null,
    // the first approver may still correct their approval
    isSame:
      received === firstApproval?.amount &&
      (reference.trim() || null) === firstApproval.reference &&
      (lineId ?? null) === firstApproval.bankLineId,
  };
}
type Credit = ReturnType<typeof useCredit>;

/** A held charge is credited for what was paid; nothing is prefilled when the provider does not say how much. */
const usualCredit = ({ charge, amount }: Deposit): string =>
  charge?.state === 'review' ? (charge.worth ?? '') : amount;

/** What may be typed as the amount that arrived. */
function receivedHelp({ charge, sentCurrency: currency }: Deposit): string {
  if (charge === null) return 'Puede ser distinto del anunciado.';
  return charge.worth === null
    ? 'El proveedor no dice cuánto se pagó: mirarlo en su panel. Como máximo, lo anunciado.'
    : `Como máximo ${formatMoney({ amount: charge.worth, currency })}, lo que vale el pago según el proveedor.`;
}

function useCalls({
  deposit,
  received,
  lineId,
  reference,
  caseNumber,
  taken,
}: Credit): DepositCalls {
  const accept = useApiMutation(acceptDeposit, {
    onSuccess: (answer) => reportApproval(answer, 'Depósito acreditado.', 'no se acreditó nada'),
  });
  const reject = useApiMutation(rejectDeposit);
  const send = useApiMutation(sendDeposit);
  const takeBack = useApiMutation(chargeBack, {
    onSuccess: (answer) => reportApproval(answer, 'Contracargo registrado.', 'no se quitó nada'),
  });
  const undo = useApiMutation(undoChargeback, {
    onSuccess: (answer) => reportApproval(answer, 'Contracargo deshecho.', 'no volvió nada'),
  });
  const revert = useApiMutation(revertDeposit, {
    onSuccess: (answer) => reportApproval(answer, 'Depósito revertido.', 'no se revirtió nada'),
  });
  const params = { id: deposit.id };
  return {
    accept: () =>
      accept.mutateAsync({
        params,
        body: {
          amount: received,
          ...(lineId ? { bankLineId: lineId } : {}),
          ...(reference.trim() ? { reference: reference.trim() } : {}),
        },
      }),
    send: () => send.mutateAsync({ params, body: {} }),
    reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
    chargeBack: (reason) =>
      takeBack.mutateAsync({
        params,
        body: { reference: caseNumber.trim(), amount: taken, reason },
      }),
    undoChargeback: (of, reason) => undo.mutateAsync({ params, body: { reference: of, reason } }),
    revert: (reason) => revert.mutateAsync({ params, body: { reason } }),
  };
}

/** A deposit with its evidence, and the possible actions. */
export function DepositPanel({ deposit }: { deposit: Deposit }) {
  const credit = useCredit(deposit);
  const calls = useCalls(credit);
  const { onChain, money, gap, isSame, caseNumber, takenBack } = credit;
  return (
    <>
      <OpenMark kind="deposit" id={deposit.id} />
      <h2>{deposit.orderNumber}</h2>
      <SummaryRows rows={depositRows(deposit)} />
      <PersonCautionAlert of={deposit} />
      <Alerts movementId={deposit.id} />
      <WaitingPurchase movementId={deposit.id} />
      {(onChain || deposit.type === 'bitpay') && <DeskTravel movement="deposit" id={deposit.id} />}
      {onChain ? (
        <ChainEvidence transaction={deposit.transaction} />
      ) : (
        <Evidence receipts={deposit.receipts} charged={deposit.charge !== null} />
      )}
      {hasPayer(deposit) && (
        <Suspense fallback={null}>
          <PayerAccount key={deposit.payerAccount} deposit={deposit} />
        </Suspense>
      )}
      <StepTimeline steps={deskSteps('deposit', deposit.events)} />
      <Decision
        choices={depositChoices({
          deposit,
          received: money,
          gap,
          isSame,
          caseNumber,
          takenBack,
          calls,
        })}
      >
        <Inputs credit={credit} />
      </Decision>
    </>
  );
}

function depositRows(deposit: Deposit): SummaryRow[] {
  const { charge, sentCurrency: currency } = deposit;
  const announced = formatMoney({ amount: deposit.amount, currency });
  return [
    {
      label: 'Persona',
      value: <PersonLink id={deposit.userId} name={deposit.userName} />,
    },
    { label: 'Proyecto', value: deposit.projectName },
    { label: 'Método', value: label('depositType', deposit.type) },
    { label: 'Anunciado', value: announced, strong: deposit.acceptedAmount === null },
    ...(deposit.acceptedAmount
      ? [
          {
            label: 'Acreditado',
            value: formatMoney({ amount: deposit.acceptedAmount, currency }),
            strong: true,
          },
        ]
      : []),
    ...(deposit.expiresAt ? [{ label: 'Vence', value: formatDateTime(deposit.expiresAt) }] : []),
    ...(deposit.reference ? [{ label: 'Referencia del banco', value: deposit.reference }] : []),
    ...deposit.firstApprovals.flatMap(approvalRows),
    ...(charge ? chargeRows(charge, currency) : []),
    ...(deposit.reason ? [{ label: 'Motivo', value: deposit.reason }] : []),
  ];
}

/** The inputs of a decision: the received amount, the bank's reference, a chargeback's case number. */
function Inputs({ credit }: { credit: Credit }) {
  const { deposit, onChain, line, money, gap } = credit;
  const currency = deposit.sentCurrency;
  const isOffered = mayAccept(deposit);
  const announced = formatMoney({ amount: deposit.amount, currency });
  const taken = money ? formatMoney(money) : '—';
  return (
    <>
      {mayChargeBack(deposit) && (
        <>
          <TextInput
            label="Contracargo: número del caso en el proveedor"
            value={credit.caseNumber}
            onChange={(event) => credit.setCaseNumber(event.currentTarget.value)}
          />
          <MoneyInput
            label="Contracargo: importe cobrado que se pierde"
            currency={credit.charged}
            value={credit.taken}
            onChange={credit.setTaken}
          />
        </>
      )}
      {line && isOffered && (
        <p className={classes.proposal}>
          Se acredita por la línea del banco del {formatDay(line.day)},{' '}
          <b className="nowrap">{taken}</b>
          {line.reference && ` (${line.reference})`}, y nada más la puede explicar.
        </p>
      )}
      {isOffered && !onChain && !line && (
        <MoneyInput
          label="Importe que llegó"
          description={receivedHelp(deposit)}
          currency={currency}
          value={credit.received}
          onChange={credit.setReceived}
        />
      )}
      {isOffered && deposit.charge === null && !onChain && (
        <TextInput
          label="Referencia del banco"
          description="Opcional: cada transferencia se acredita una sola vez."
          value={credit.reference}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => credit.setReference(event.currentTarget.value)}
        />
      )}
      {isOffered && gap && <Difference announced={announced} taken={taken} gap={gap} />}
    </>
  );
}
