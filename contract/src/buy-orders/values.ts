import type { Currency } from '../core/money.ts';

/** Days after which an order to buy whose money never came ends. */
export const BUY_ORDER_DAYS = 30;

/** What an order in pesos may spend above today's cost, in percent: the dollar moves while the money is on its way. */
export const BUY_ORDER_MARGIN_PERCENT = 2;

/**
 * The most that an order to buy spends.
 * @param cost minor units of the currency paid with, at today's rate
 * @returns minor units; the cost itself where no rate can move it
 */
export const ceilingOf = (cost: bigint, of: Currency): bigint =>
  of === 'ARS' ? cost + (cost * BigInt(BUY_ORDER_MARGIN_PERCENT) + 99n) / 100n : cost;
