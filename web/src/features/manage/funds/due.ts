import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { isZero, smaller } from '#web/shared/money/arithmetic.ts';
import { usdOf } from './money.ts';

/**
 * The suggested amount to set aside: the due amount that is missing. Otherwise none, because setting aside is
 * irreversible and covering later debts now is the owner's choice.
 * @returns dollars as a decimal string; empty when nothing is due, or when the free funds do not suffice
 */
export function suggestedAside(funds: ProjectFunds, purpose: SetAsidePurpose): string {
  const { missingOverdue } = funds[purpose];
  const free = usdOf(funds.funds);
  if (isZero(missingOverdue) || smaller(missingOverdue, free).amount !== missingOverdue.amount)
    return '';
  return missingOverdue.amount;
}
