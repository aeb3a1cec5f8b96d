import type { ProjectFunds, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { isZero, smaller } from '#web/shared/money/arithmetic.ts';
import { usdOf } from './money.ts';

/**
 * What is proposed to set aside: what came due and is missing. Nothing otherwise, since it is for good: how much of what
 * is owed later to cover now is the owner's choice.
 * @returns dollars as a decimal string; empty when nothing is due, or when the free funds do not reach what is
 */
export function suggestedAside(funds: ProjectFunds, purpose: SetAsidePurpose): string {
  const { missingOverdue } = funds[purpose];
  const free = usdOf(funds.funds);
  if (isZero(missingOverdue) || smaller(missingOverdue, free).amount !== missingOverdue.amount)
    return '';
  return missingOverdue.amount;
}
