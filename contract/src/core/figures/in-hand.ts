import type { Currency } from '../money.ts';
import { convert, type DollarRate, neededFor, rateBetween } from './exchange.ts';
import { feeOf } from './fee.ts';
import { returnPercent } from './returns.ts';

/** The loss case shown beside every gain: the percentage of the announced buy-back that the project pays. */
export const LOSS_CASE_PERCENT = 50n;

/** The amounts paid and finally in hand, both in minor units of one currency. */
export interface InHand {
  readonly paid: bigint;
  readonly received: bigint;
  /** Below zero for a loss. */
  readonly gain: bigint;
  /** Gain over the amount paid in percent, one decimal. */
  readonly percent: number;
}

/**
 * The result of an investment in the currency that a person pays and withdraws in. The purchase is converted at the
 * platform's selling price of a dollar; the buy-back, less the withdrawal fee, at its buying price. Both conversions use
 * today's rate, since a future rate is unknown.
 * @param of.cost USD cents that the tokens cost
 * @param of.back USD cents that come back, zero or more
 * @param of.feePercent of a withdrawal, decimal text
 */
export function inHand(of: {
  readonly cost: bigint;
  readonly back: bigint;
  readonly currency: Currency;
  readonly feePercent: string;
  readonly rate: DollarRate;
}): InHand {
  const { cost, back, currency, feePercent, rate } = of;
  const paid = neededFor(cost, {
    from: currency,
    to: 'USD',
    rate: rateBetween(currency, 'USD', rate),
  });
  const net = back > 0n ? back - feeOf(back, feePercent) : 0n;
  const received = convert(net, {
    from: 'USD',
    to: currency,
    rate: rateBetween('USD', currency, rate),
  });
  return { paid, received, gain: received - paid, percent: returnPercent(received, paid) };
}

/** The result when the project pays only `LOSS_CASE_PERCENT` of the announced buy-back. */
export const inHandAtLoss = (of: Parameters<typeof inHand>[0]): InHand =>
  inHand({ ...of, back: (of.back * LOSS_CASE_PERCENT) / 100n });
