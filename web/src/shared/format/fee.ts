import { type Currency, formatAmount } from '#contract/core/money.ts';

/**
 * The fee of an amount as the server works it out: half-even on the percent.
 * @param minor amount in minor units
 * @param percent decimal string, at most two decimals ("0.50")
 * @returns minor units
 */
export function feeOf(minor: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  const product = minor * hundredths;
  const floor = product / 10_000n;
  const twice = (product % 10_000n) * 2n;
  return twice > 10_000n || (twice === 10_000n && floor % 2n === 1n) ? floor + 1n : floor;
}

/** Wire form of a difference of minor units. */
export const minus = (minor: bigint, taken: bigint, currency: Currency): string =>
  formatAmount(minor - taken, currency);
