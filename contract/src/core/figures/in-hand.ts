import type { Currency } from '../money.ts';
import { convert, type DollarRate, neededFor, rateBetween } from './exchange.ts';
import { feeOf } from './fee.ts';
import { returnPercent } from './returns.ts';

/** The loss case shown beside every gain: the percentage of the announced buy-back or rent that the project pays. */
export const LOSS_CASE_PERCENT = 50n;

/** The amounts paid and finally in hand, both in minor units of one currency. */
export interface InHand {
  readonly paid: bigint;
  readonly received: bigint;
  /** Below zero for a loss. */
  readonly gain: bigint;
  /** Gain over the amount paid in percent, one decimal. Of rent it is a year's, without the tokens themselves. */
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
export function inHand(of: Bought): InHand {
  const { paid, received } = changed(of);
  return { paid, received, gain: received - paid, percent: returnPercent(received, paid) };
}

/**
 * The result of a year of rent of tokens that nothing buys back: the rent is the gain, since no part of it is the money
 * put in.
 * @param of.back USD cents of a year's rent
 */
export function rentInHand(of: Bought): InHand {
  const { paid, received } = changed(of);
  return { paid, received, gain: received, percent: returnPercent(paid + received, paid) };
}

/** A purchase in USD cents, with the circumstances in which a person pays for it and withdraws. */
export interface Bought {
  readonly cost: bigint;
  readonly back: bigint;
  readonly currency: Currency;
  readonly feePercent: string;
  readonly rate: DollarRate;
}

/** The amount paid and the net amount of the money that comes back, in the person's currency. */
function changed({ cost, back, currency, feePercent, rate }: Bought) {
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
  return { paid, received };
}

/** The result when the project pays only `LOSS_CASE_PERCENT` of the announced buy-back. */
export const inHandAtLoss = (of: Bought): InHand => inHand(atLoss(of));

/** The same for a year of rent. */
export const rentInHandAtLoss = (of: Bought): InHand => rentInHand(atLoss(of));

const atLoss = (of: Bought): Bought => ({ ...of, back: (of.back * LOSS_CASE_PERCENT) / 100n });
