import type { Currency } from '../core/money.ts';

/** Days after which a buy order expires if its money does not arrive: the setting `buyOrderDays` at first. */
export const USUAL_BUY_ORDER_DAYS = 30;

/** Percent above today's cost that an order in pesos may spend, since the rate may change before the money arrives. */
export const BUY_ORDER_MARGIN_PERCENT = 2;

/**
 * The most that a buy order may spend.
 * @param cost minor units of the payment currency, at today's rate
 * @returns minor units; the cost itself for a currency without a rate
 */
export const ceilingOf = (cost: bigint, of: Currency): bigint =>
  of === 'ARS' ? cost + (cost * BigInt(BUY_ORDER_MARGIN_PERCENT) + 99n) / 100n : cost;
