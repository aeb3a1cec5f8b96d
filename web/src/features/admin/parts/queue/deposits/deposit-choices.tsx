import type { Money } from '#contract/core/money.ts';
import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import type { Deposit, FirstApproval } from '#contract/payments/schemas.ts';
import { isOpenMovement } from '#contract/payments/statuses.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { IF_CREDITED_WRONGLY } from '../../bank/bank-texts.ts';
import { Difference } from '../../bank/Difference.tsx';
import { about } from '../../deciding/about.ts';
import { approvalObstacle, approvalQuestion } from '../../deciding/approval.ts';
import type { Choice } from '../../deciding/Decision.tsx';
import { personCautionWords } from '../../deciding/person-caution.ts';
import { READERS } from '../../deciding/readers.ts';
import { depositSubject } from '../movement-subject.ts';
import { isApproved } from './chargeback-fields.ts';

/** The calls of a deposit's actions. */
export interface DepositCalls {
  accept: () => Promise<unknown>;
  send: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  chargeBack: (reason: string) => Promise<unknown>;
  undoChargeback: (reference: string, reason: string) => Promise<unknown>;
  revert: (reason: string) => Promise<unknown>;
}

/** A deposit to decide. */
interface Decided {
  readonly deposit: Deposit;
  /** What would be credited; null while it cannot be parsed. */
  readonly received: Money | null;
  /** Its difference from the announced amount, in words; null without one. */
  readonly gap: string | null;
  /** Whether the first approval was for exactly this. */
  readonly isSame: boolean;
  /** The case number of a chargeback at the provider, as typed, and its amount; null while it cannot be parsed. */
  readonly caseNumber: string;
  readonly takenBack: Money | null;
  readonly calls: DepositCalls;
}

/** Whether the deposit can be credited by hand. */
export function mayAccept(deposit: Deposit): boolean {
  const { charge, status, events } = deposit;
  // a charge is credited manually only once the provider reports that it arrived
  const isHeld = charge === null || charge.state === 'review';
  // late money still counts: only the deadline had refused it
  const isLate = status === 'rejected' && lastStep(events) === 'expired';
  return (isOpenMovement(deposit) || isLate) && isHeld;
}

/** The last event that changed the status: a first approval and a receipt do not. */
const lastStep = (events: Deposit['events']) =>
  events.findLast(({ action }) => action !== 'approved' && action !== 'receipt')?.action;

/** Whether a provider can still take the money back. */
export const mayChargeBack = ({ charge, status }: Deposit): boolean =>
  charge !== null && status === 'completed';

/** The possible actions on a deposit in its present state. */
export const depositChoices = (of: Decided): Choice[] =>
  about(depositSubject(of.deposit), [
    ...crediting(of),
    ...sending(of),
    ...rejecting(of),
    ...chargingBack(of),
    ...reverting(of),
  ]);

function crediting({ deposit, received, gap, isSame, calls }: Decided): Choice[] {
  const onChain = deposit.type === 'usdt_transfer';
  if (!mayAccept(deposit) || received === null) return [];
  if (onChain && deposit.transaction?.state !== 'review') return [];
  const question = approvalQuestion(deposit, 'Acreditar', 'no se acredita nada');
  const announced = formatMoney({ amount: deposit.amount, currency: deposit.sentCurrency });
  const taken = formatMoney(received);
  return [
    {
      label: 'Acreditar',
      caution: personCautionWords(deposit, 'in'),
      title: question.title,
      confirmLabel: question.confirmLabel,
      explain: (
        <>
          {question.lead}Se acreditan {taken} a {deposit.userName} en {deposit.projectName}. Queda
          en el libro y no se borra.{isBankTransfer(deposit.type) && ` ${IF_CREDITED_WRONGLY}`}
          {gap && <Difference announced={announced} taken={taken} gap={gap} />}
        </>
      ),
      ...(gap ? { typeToConfirm: formatMoney(received, { symbol: false }) } : {}),
      obstacle: approvalObstacle(deposit.firstApproval, isSame),
      run: calls.accept,
    },
  ];
}

const sending = ({ deposit, calls }: Decided): Choice[] =>
  deposit.status === 'pending' && deposit.charge === null && deposit.type !== 'usdt_transfer'
    ? [
        {
          label: 'Marcar en camino',
          caution: personCautionWords(deposit, 'none'),
          explain: 'Se avisa a la persona que el dinero fue visto y todavía no llegó.',
          quiet: true,
          run: calls.send,
        },
      ]
    : [];

const rejecting = ({ deposit, calls }: Decided): Choice[] =>
  isOpenMovement(deposit)
    ? [
        {
          label: 'Rechazar',
          caution: personCautionWords(deposit, 'none'),
          explain: 'No se acredita nada.',
          danger: true,
          withReason: true,
          reasonHelp: READERS.person,
          run: calls.reject,
        },
      ]
    : [];

function chargingBack({ deposit, caseNumber, takenBack, calls }: Decided): Choice[] {
  if (!mayChargeBack(deposit)) return [];
  const { userName, charge, sentCurrency: currency } = deposit;
  const isTyped = caseNumber.trim() !== '' && takenBack !== null;
  const act = 'Registrar contracargo';
  const first = firstOf(deposit, 'chargeback');
  const question = approvalQuestion(
    { firstApproval: first, needsTwo: true },
    act,
    'no se quita nada',
  );
  const booking: Choice[] = isTyped
    ? [
        {
          label: act,
          caution: personCautionWords(deposit, 'out'),
          title: question.title,
          confirmLabel: question.confirmLabel,
          explain: `${question.lead}Por ${formatMoney(takenBack)} cobrados, caso ${caseNumber.trim()}: se quita de las billeteras de ${userName} lo que haya, el resto queda como deuda y la cuenta se bloquea. Se deshace solo con la aprobación de dos, mientras ningún aviso del proveedor lo confirme.`,
          danger: true,
          withReason: true,
          reasonHelp: READERS.person,
          obstacle: approvalObstacle(first, isApproved(first, { caseNumber, takenBack })),
          run: calls.chargeBack,
        },
      ]
    : [];
  const undoing = (charge?.chargebacksByHand ?? []).map(({ reference, amount }): Choice => {
    const approval = firstOf(deposit, 'reinstate');
    const undo = `Deshacer el contracargo ${reference}`;
    const asked = approvalQuestion(
      { firstApproval: approval, needsTwo: true },
      undo,
      'no vuelve nada',
    );
    return {
      label: undo,
      caution: personCautionWords(deposit, 'in'),
      title: asked.title,
      confirmLabel: asked.confirmLabel,
      explain: `${asked.lead}Para el que se registró por error: vuelven ${formatMoney({ amount, currency })} a ${userName}. La cuenta sigue bloqueada hasta que alguien la desbloquee.`,
      danger: true,
      withReason: true,
      reasonHelp: READERS.person,
      obstacle: approvalObstacle(approval, approval?.reference === reference),
      run: (reason) => calls.undoChargeback(reference, reason),
    };
  });
  return [...booking, ...undoing];
}

/** The first approval of a step; one of another step counts for that one alone. */
export const firstOf = (
  { firstApprovals }: Pick<Deposit, 'firstApprovals'>,
  step: FirstApproval['step'],
): FirstApproval | null => firstApprovals.find((one) => one.step === step) ?? null;

/** Whether the credit can be undone here: what a provider charged is taken back with it, and USDT stays. */
const mayRevert = ({ type, status }: Deposit): boolean =>
  isBankTransfer(type) && status === 'completed';

function reverting({ deposit, calls }: Decided): Choice[] {
  if (!mayRevert(deposit)) return [];
  const { acceptedAmount, sentCurrency: currency } = deposit;
  const firstApproval = firstOf(deposit, 'revert');
  const act = 'Revertir el crédito';
  const question = approvalQuestion({ firstApproval, needsTwo: true }, act, 'no se revierte nada');
  return [
    {
      label: act,
      caution: personCautionWords(deposit, 'out'),
      title: question.title,
      confirmLabel: question.confirmLabel,
      explain: `${question.lead}Para lo acreditado a otra persona o con la línea de otra: salen ${formatMoney({ amount: acceptedAmount ?? '0', currency })} de la billetera de ${deposit.userName}; lo que ya no esté queda como deuda. La línea del banco queda libre, y el depósito termina revertido.`,
      danger: true,
      withReason: true,
      reasonHelp: READERS.person,
      obstacle: approvalObstacle(firstApproval),
      run: calls.revert,
    },
  ];
}
