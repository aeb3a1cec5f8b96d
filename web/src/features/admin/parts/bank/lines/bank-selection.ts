import { BANK_CURRENCIES } from '#contract/core/currency.ts';
import { parseAmount, toMoney } from '#contract/core/money.ts';
import type { CertaintyGroup } from '#contract/treasury/bank/values.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import type { NamedMovement } from '../../deciding/many/ManyNames.tsx';
import { debtAlarm, owesAlarm } from '../../deciding/person-caution.ts';
import { type OpenLine, type Proposed, proposedAs, reasonsOf } from '../bank-texts.ts';
import { approvalObstacleOf, firstApprovalOf } from './line-approvals.ts';

export type Shown = CertaintyGroup | 'all';

export const groupOf = ({ proposal }: OpenLine): CertaintyGroup => proposal?.certainty ?? 'none';

/**
 * Why a line cannot be decided in bulk; null when it can.
 * @param explains whether the reader may explain lines that are not movements
 */
export function obstacleOf(line: OpenLine, explains: boolean): string | null {
  const { proposal, waits } = line;
  if (waits) return 'Falta otra aprobación';
  if (proposal === null) return 'Sin propuesta';
  if (proposal.cautions.includes('person_blocked')) return 'La persona está bloqueada';
  if (proposal.cautions.includes('not_approved_yet')) return 'Falta preaprobar el retiro';
  if (!isMovement(proposal) && !explains) return 'La decide el nivel 1';
  return approvalObstacleOf(line);
}

/** A line of a selection in the question about many: its proposal, person and destination. */
export function namedLine(line: OpenLine): NamedMovement {
  const { id, day, reference, currency, proposal } = line;
  const money = { amount: line.amount.replace('-', ''), currency };
  const text = reference || 'sin referencia';
  if (proposal === null)
    return { id, orderNumber: text, userName: formatDay(day), money, account: '' };
  return {
    id,
    orderNumber: isMovement(proposal) ? (proposal.orderNumber ?? '') : proposedAs(proposal),
    userName: proposal.userName ?? text,
    money,
    account: [placeOf(proposal) ?? formatDay(day), firstApprovalOf(proposal) ?? []]
      .flat()
      .join(' · '),
    alarm: alarmOf(line),
  };
}

/** The wallet that its money enters, or the account that it goes to. */
function placeOf({ as, account }: Proposed): string | null {
  if (!account) return null;
  return as === 'deposit' ? `billetera en ${account}` : `cuenta ${account}`;
}

/** What its person owes, and what speaks against a proposal, with the amount that was announced where it is another. */
function alarmOf({ proposal, currency }: OpenLine): string | null {
  if (proposal === null) return null;
  const debt = proposal.as === 'deposit' ? debtAlarm(proposal) : owesAlarm(proposal);
  return [debt, doubtsOf(proposal, currency)].filter(Boolean).join('. ') || null;
}

function doubtsOf(proposal: Proposed, currency: OpenLine['currency']): string | null {
  const { amount, cautions } = proposal;
  if (cautions.length === 0) return null;
  const announced =
    amount && cautions.includes('amount_differs')
      ? ` (avisó ${formatMoney({ amount, currency })})`
      : '';
  return `Atención: ${reasonsOf(proposal).against}${announced}`;
}

/** Incoming and outgoing totals, by currency. */
export function sumsOf(lines: readonly Pick<OpenLine, 'amount' | 'currency'>[]) {
  return BANK_CURRENCIES.flatMap((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amount }) => amount);
    if (amounts.length === 0) return [];
    const total = (leaving: boolean) =>
      amounts
        .filter((amount) => amount.startsWith('-') === leaving)
        .reduce((sum, amount) => sum + (parseAmount(amount.replace('-', ''), currency) ?? 0n), 0n);
    return [{ currency, in: toMoney(total(false), currency), out: toMoney(total(true), currency) }];
  });
}
