import { amountOf, type Currency } from '#contract/core/money.ts';
import type { FundsReceipt } from '#contract/funds/schemas.ts';
import { chart } from '#modules/ledger';
import { convertedAt } from '#modules/rates';
import { stageMoney } from '#modules/stages';
import type { FundsDeps, Order } from '../deps.ts';
import { moveOnce } from './move.ts';

const CALL = 'projects/funds/convert';

/**
 * Converts part of a project's funds to another currency at a quote, against the treasury's `fx`. The residue goes to
 * `rounding`. Money that stages of works keep is converted in proportion.
 * @throws AppError CONVERSION_BELOW_MINIMUM, QUOTE_INVALID, QUOTE_EXPIRED, AMOUNT_INVALID, INSUFFICIENT_FUNDS, FX_UNAVAILABLE
 */
export const convertFunds = (
  deps: FundsDeps,
  order: Order,
  body: { from: Currency; to: Currency; amount: string; quoteId: string },
): Promise<FundsReceipt> =>
  moveOnce(deps, { order, call: CALL, body }, async (tx) => {
    const { from, to, quoteId } = body;
    const { project, actor, key } = order;
    const amount = amountOf(body.amount, from);
    const claim = { quoteId, userId: actor.userId, key: `${CALL}:${key}`, from, to };
    const quote = await deps.rates.claimQuote(tx, claim);
    await deps.rates.assertConvertible(amount, from, tx);
    const { made, residue } = convertedAt(quote, amount);
    return {
      kind: 'conversion',
      lines: [
        ...(await stageMoney.convertFunds(deps.ledger, tx, {
          projectId: project.id,
          change: {
            from,
            to,
            given: amount,
            made,
          },
        })),
        [chart.fx(from), amount - residue],
        [chart.rounding(from), residue],
        [chart.fx(to), -made],
      ],
      details: {
        from,
        to,
        rate: quote.rate,
        given: `${amount}`,
        made: `${made}`,
        residue: `${residue}`,
      },
      out: { amount, currency: from },
      in: { amount: made, currency: to },
      rate: { value: quote.rate, source: quote.source, asOf: quote.asOf.toISOString() },
      touched: [
        { purpose: 'funds', currency: from },
        { purpose: 'funds', currency: to },
      ],
    };
  });
