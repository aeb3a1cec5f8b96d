import type { Money } from '#contract/core/money.ts';
import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero, less, smaller } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { allOf, usdOf } from './money.ts';

/**
 * Why no dollars can be set aside now, the same on every part of the page: revoked purchases in dollars are paid first,
 * and without dollars, including those that stages of works retain, there is nothing to set aside.
 */
export function asideObstacle(funds: ProjectFunds): Obstacle | null {
  if (holdsDollars(funds))
    return {
      reason: 'Los dólares pagan primero las compras deshechas en plazo.',
      action: { to: viewAddress(funds.projectId, 'dinero', 'fondos'), label: 'Ver los fondos' },
    };
  if (!isZero(usdOf(allOf(funds)))) return null;
  return {
    reason: 'Para apartar necesitás dólares: primero cambiá de moneda o aportá.',
    action: { to: viewAddress(funds.projectId, 'dinero', 'fondos'), label: 'Ver los fondos' },
  };
}

const holdsDollars = ({ revocations }: ProjectFunds): boolean =>
  revocations.some(({ owed }) => owed.currency === 'USD' && !isZero(owed));

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
 * @returns dollars as a decimal string; empty when nothing is due, when the free funds do not suffice, or when they pay
 * revoked purchases first
 */
export function suggestedAside(funds: ProjectFunds, purpose: SetAsidePurpose): string {
  const due = dueOf(funds, purpose);
  return due === null || holdsDollars(funds) || due.lacking !== null ? '' : due.due.amount;
}

/** The hint below an amount that is not suggested because the free dollars do not suffice; null where they do. */
export function dueHint(funds: ProjectFunds, purpose: SetAsidePurpose): string | null {
  const due = dueOf(funds, purpose);
  if (due === null || due.lacking === null) return null;
  return hintOf(due.due, due.lacking);
}

const hintOf = (due: Money, lacking: Money): string =>
  `Vencido sin cubrir: ${formatMoney(due)}. Para apartarlo entero faltan ${formatMoney(lacking)} en dólares libres: cambiá de moneda o aportá.`;
