import { readDecimal } from '../decimal.ts';
import { divideUp } from './rounding.ts';

/**
 * The platform's fee on an amount, rounded up but leaving at least one minor unit, so that any balance can be withdrawn.
 * The server charges it and the web previews it with this same function.
 * @param amount minor units, above zero
 * @param percent decimal text with at most two decimals, below 100
 * @returns minor units of the same currency
 */
export function feeOf(amount: bigint, percent: string): bigint {
  const fee = divideUp(amount * basisPoints(percent), 10_000n);
  return fee < amount ? fee : amount - 1n;
}

/**
 * The smallest amount that leaves a net amount after the fee.
 * @param net minor units, above zero
 * @param percent as for `feeOf`
 */
export function grossFor(net: bigint, percent: string): bigint {
  // the fee on a single unit is zero
  return net === 1n ? net : divideUp(net * 10_000n, 10_000n - basisPoints(percent));
}

/** Hundredths of a percent. */
const basisPoints = (percent: string): bigint => readDecimal(percent, 2);
