import type { Money } from '#contract/core/money.ts';
import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero, less, smaller } from '#web/shared/money/arithmetic.ts';
import { allOf, usdOf } from './money.ts';

/**
 * The due amount for which no money is set aside, and the dollars that are missing for it, null when the free ones
 * suffice. Null when nothing is due.
 */
function dueOf(funds: ProjectFunds, purpose: SetAsidePurpose) {
  const { missingOverdue: due } = funds[purpose];
  if (isZero(due)) return null;
  const free = usdOf(allOf(funds));
  const suffices = smaller(due, free).amount === due.amount;
  return { due, free, lacking: suffices ? null : less(due, free) };
}

/**
 * The suggested amount to set aside: the due amount that is missing. Otherwise none, because setting aside is
 * irreversible and covering later debts now is the owner's choice.
 * @returns dollars as a decimal string; empty when nothing is due, or when the free funds do not suffice
 */
export function suggestedAside(funds: ProjectFunds, purpose: SetAsidePurpose): string {
  const due = dueOf(funds, purpose);
  return due === null || due.lacking !== null ? '' : due.due.amount;
}

/** The hint below an amount that is not suggested because the free dollars do not suffice; null where they do. */
export function dueHint(funds: ProjectFunds, purpose: SetAsidePurpose): string | null {
  const due = dueOf(funds, purpose);
  if (due === null || due.lacking === null) return null;
  return hintOf(due.due, due.lacking);
}

const hintOf = (due: Money, lacking: Money): string =>
  `Vencido sin cubrir: ${formatMoney(due)}. Para apartarlo entero faltan ${formatMoney(lacking)} en dólares libres: cambiá de moneda o aportá.`;
