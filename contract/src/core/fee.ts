import { divideUp } from './rounding.ts';

/**
 * The platform's part of an amount, rounded up, leaving at least one minor unit: a whole balance, however small,
 * can always leave. The one rule of the server, which takes it, and of the web, which shows it first.
 * @param amount minor units, above zero
 * @param percent decimal text with at most two decimals, below 100
 * @returns minor units of the same currency
 */
export function feeOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const basisPoints = BigInt(whole + fraction.padEnd(2, '0'));
  const fee = divideUp(amount * basisPoints, 10_000n);
  return fee < amount ? fee : amount - 1n;
}

/**
 * The smallest amount of which so much is left after the fee.
 * @param net minor units, above zero
 * @param percent as for `feeOf`
 */
export function grossFor(net: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const basisPoints = BigInt(whole + fraction.padEnd(2, '0'));
  // of a single unit the fee takes nothing
  return net === 1n ? net : divideUp(net * 10_000n, 10_000n - basisPoints);
}
