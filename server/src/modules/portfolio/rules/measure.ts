import type { Currency } from '#contract/core/money.ts';
import type { IndexName, Measure } from '#contract/indexes/values.ts';
import { divideHalfEven } from '#core/rounding.ts';
import { type IndexBook, type IndexPoint, indexOn } from '#modules/indexes';

/** Millionths in which indexes are written. */
const ONE = 1_000_000n;
/** USDT has six decimals where a dollar has two. */
const USDT_IN_A_CENT = 10_000n;

interface Plan {
  readonly currency: 'ARS' | 'USD';
  /** The index for the price of a dollar in pesos. */
  readonly dollar: 'official' | 'mep';
  /** The price index that adjusts pesos of a day to today; absent for nominal pesos. */
  readonly prices?: 'cpi' | 'uva';
}
const PLANS: Readonly<Record<Measure, Plan>> = {
  usd_official: { currency: 'USD', dollar: 'official' },
  usd_mep: { currency: 'USD', dollar: 'mep' },
  ars: { currency: 'ARS', dollar: 'official' },
  ars_cpi: { currency: 'ARS', dollar: 'official', prices: 'cpi' },
  ars_uva: { currency: 'ARS', dollar: 'official', prices: 'uva' },
};

/** The currency that a measure's amounts are in. */
export const currencyOf = (measure: Measure): 'ARS' | 'USD' => PLANS[measure].currency;
/** The indexes that a measure may need. */
export const indexesOf = (measure: Measure): IndexName[] => {
  const { dollar, prices } = PLANS[measure];
  return prices === undefined ? [dollar] : [dollar, prices];
};

export interface Amount {
  /** Minor units of `currency`, any sign. */
  readonly minor: bigint;
  readonly currency: Currency;
  /** The day that it is valued on, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Values amounts in one measure, and records the index values that were used or missing. */
export interface Meter {
  /** In minor units of the measure's currency, rounded once, half to even. */
  value(of: Amount): bigint;
  readonly used: ReadonlyMap<IndexName, readonly IndexPoint[]>;
  /** Days without a value, by index. */
  readonly missing: ReadonlyMap<IndexName, ReadonlySet<string>>;
}

/** @param today the day to whose prices real pesos are adjusted */
export function meterOf(measure: Measure, book: IndexBook, today: string): Meter {
  const plan = PLANS[measure];
  const used = new Map<IndexName, IndexPoint[]>();
  const missing = new Map<IndexName, Set<string>>();
  const indexAt = (name: IndexName, day: string): bigint => {
    const found = indexOn(book, name, day);
    if (found === null) missing.set(name, (missing.get(name) ?? new Set<string>()).add(day));
    else used.set(name, [...(used.get(name) ?? []), found]);
    return found?.micros ?? ONE;
  };
  return {
    used,
    missing,
    value({ minor, currency, day }) {
      if (minor === 0n) return 0n;
      let [numerator, denominator] = [minor, currency === 'USDT' ? USDT_IN_A_CENT : 1n];
      const isInPesos = currency === 'ARS';
      if (plan.currency === 'ARS' && !isInPesos) {
        numerator *= indexAt(plan.dollar, day);
        denominator *= ONE;
      }
      if (plan.currency === 'USD' && isInPesos) {
        numerator *= ONE;
        denominator *= indexAt(plan.dollar, day);
      }
      if (plan.prices !== undefined) {
        numerator *= indexAt(plan.prices, today);
        denominator *= indexAt(plan.prices, day);
      }
      return divideHalfEven(numerator, denominator);
    },
  };
}
