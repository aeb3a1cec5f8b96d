import { divideHalfEven } from './rounding.ts';

const DAY_MS = 86_400_000;

/**
 * The return of some money over its cost: the one formula of every return shown. The caller chooses the cost: the price
 * of the round on sale (or the next to open) for a buyer, the actual cost for a holder. The highest round price
 * (docs/rules.md#15-vaults-and-buy-backs) only limits publishing.
 * @param back minor units that come back, of a token or of many
 * @param cost minor units paid for the same, in the same currency
 * @returns percent with two decimals; 0 when nothing was paid
 */
export function returnPercent(back: bigint, cost: bigint): number {
  if (cost <= 0n) return 0;
  return Number(divideHalfEven((back - cost) * 10_000n, cost)) / 100;
}

/**
 * The same return by year, simple interest.
 * @param from the day one pays: today, or the day on which selling starts; both `YYYY-MM-DD`
 * @param payDay the day on which the money comes back
 * @returns percent with two decimals; the whole return when less than a day is left
 */
export function yearlyPercent(totalPercent: number, from: string, payDay: string): number {
  const days = Math.round((Date.parse(payDay) - Date.parse(from)) / DAY_MS);
  if (days < 1) return totalPercent;
  const hundredths = BigInt(Math.round(totalPercent * 100));
  return Number(divideHalfEven(hundredths * 365n, BigInt(days))) / 100;
}
