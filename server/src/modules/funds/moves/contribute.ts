import { amountOf, type Currency } from '#contract/core/money.ts';
import type { FundsReceipt } from '#contract/funds/schemas.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { FundsDeps, Order } from '../deps.ts';
import { moveOnce } from './move.ts';

/**
 * Moves money from the owner's wallet into their project's funds, to pay buy-backs or rent. The owner may withdraw it from
 * there, so the contribution is screened like a withdrawal (docs/rules.md#38-money-laundering).
 * @throws AppError FORBIDDEN when they are not the owner, INSUFFICIENT_FUNDS, MONTHLY_LIMIT
 */
export const contribute = (
  deps: FundsDeps,
  order: Order,
  body: { currency: Currency; amount: string },
): Promise<FundsReceipt> => {
  const { actor, project } = order;
  const { currency } = body;
  const amount = amountOf(body.amount, currency);
  const asked = { kind: 'contribution', userId: actor.userId, amount, currency } as const;
  const call = { order, call: 'projects/funds/contributions', body };
  const plan = async () => {
    if (project.ownerId !== actor.userId) throw new AppError('FORBIDDEN');
    return {
      kind: 'contribution' as const,
      lines: chart.move(
        chart.available(actor.userId, project.id, currency),
        chart.funds(project.id, currency),
        amount,
      ),
      out: { amount, currency },
      in: { amount, currency },
      rate: null,
      touched: [{ purpose: 'funds' as const, currency }],
      checkPosted: deps.movements.screenContribution,
    };
  };
  return deps.movements.recordLimitRefusals(asked, () => moveOnce(deps, call, plan));
};
