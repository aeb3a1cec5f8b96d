import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { FundsReceipt } from '#contract/funds/schemas.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { FundsDeps, Order } from './deps.ts';
import { moveOnce } from './move.ts';

/**
 * Puts money of the owner's wallet in their project into its funds: what they deposited for buy-backs or rent.
 * @throws AppError FORBIDDEN when they are not the owner, INSUFFICIENT_FUNDS
 */
export const contribute = (
  deps: FundsDeps,
  order: Order,
  body: { currency: Currency; amount: string },
): Promise<FundsReceipt> =>
  moveOnce(deps, { order, call: 'projects/funds/contributions', body }, async () => {
    const { actor, project } = order;
    if (project.ownerId !== actor.userId) throw new AppError('FORBIDDEN');
    const { currency } = body;
    const amount = parseAmount(body.amount, currency) ?? 0n;
    return {
      kind: 'contribution',
      lines: chart.move(
        chart.available(actor.userId, project.id, currency),
        chart.funds(project.id, currency),
        amount,
      ),
      out: { amount, currency },
      in: { amount, currency },
      rate: null,
      touched: [{ purpose: 'funds', currency }],
    };
  });
