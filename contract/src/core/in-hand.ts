import { convert, type DollarRate, neededFor, rateBetween } from './exchange.ts';
import { feeOf } from './fee.ts';
import type { Currency } from './money.ts';
import { returnPercent } from './returns.ts';

/** The loss that is shown beside every gain: the project pays this part of what it announced. */
export const LOSS_CASE_PERCENT = 50n;

/** What somebody paid and what they hold in the end, both in minor units of one currency. */
export interface InHand {
  readonly paid: bigint;
  readonly received: bigint;
  /** Below zero for a loss. */
  readonly gain: bigint;
  /** Gain over what was paid, one decimal. */
  readonly percent: number;
}

/**
 * What is left of an investment in the currency that a person pays and withdraws in: the purchase changed at the
 * platform's selling price of a dollar, what comes back less the fee of withdrawing it, and changed at its buying
 * price. Both changes are made at today's rate: what a peso will be worth is nobody's promise.
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

/** The same when the project pays only `LOSS_CASE_PERCENT` of what it announced. */
export const inHandAtLoss = (of: Parameters<typeof inHand>[0]): InHand =>
  inHand({ ...of, back: (of.back * LOSS_CASE_PERCENT) / 100n });
