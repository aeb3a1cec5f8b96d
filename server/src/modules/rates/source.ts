import type { DollarRate } from '#contract/core/figures/exchange.ts';
import type { SettingKey } from '#contract/settings/table.ts';
import type { Clock } from '#core/clock.ts';
import type { NonWorkingDays, SettingsFacts } from '#modules/settings';
import type { Tx } from '#platform/database/index.ts';
import { isFromEarlierDay, isStale } from './market-rules.ts';
import type { MarketRateRow } from './store-market.ts';

/** The rates in force, pesos for one dollar, with their source and time. */
export interface Market extends DollarRate {
  readonly source: string;
  readonly asOf: Date;
  /** Too old for quotes; shown as such. */
  readonly stale: boolean;
}

/** A source of rates. The default is a fixed table; adapters to providers implement this. */
export interface RateSource {
  current(tx?: Tx): Promise<Market>;
}

/** The part of the settings' door that rates read. */
export interface RateSettings {
  current(tx?: Tx): Promise<SettingsFacts>;
  /** When any of these settings last changed; null when never. */
  changedAt?(keys: readonly SettingKey[], tx?: Tx): Promise<Date | null>;
}

/** The date of the embedded rates. */
const EMBEDDED_AT = new Date('2026-11-02T12:00:00Z');

/** The rates set by an administrator, or the embedded ones with their date. */
function fixedTable(settings: RateSettings, clock: Clock): RateSource {
  return {
    async current(tx) {
      const { usdArsBuy, usdArsSell } = await settings.current(tx);
      const changed = settings.changedAt
        ? ((await settings.changedAt(['usdArsBuy', 'usdArsSell'], tx)) ?? EMBEDDED_AT)
        : clock.now();
      return {
        buy: usdArsBuy,
        sell: usdArsSell,
        source: 'Tabla de Ladrillo',
        asOf: changed,
        stale: false,
      };
    },
  };
}

/**
 * The market's rates if the settings choose them, else those set by an administrator.
 * @param daily names of sources with one rate per working day: such a rate becomes stale with its day, however often
 * it is read
 */
export function chosenSource(
  settings: RateSettings,
  clock: Clock,
  {
    lastRead,
    nonWorkingDays,
    simulated = false,
    daily = new Set(),
  }: {
    lastRead: (tx?: Tx) => Promise<MarketRateRow | undefined>;
    nonWorkingDays: NonWorkingDays;
    simulated?: boolean | undefined;
    daily?: ReadonlySet<string> | undefined;
  },
): RateSource {
  const fixed = fixedTable(settings, clock);
  return {
    async current(tx) {
      const { rateSource, rateFreshMinutes } = await settings.current(tx);
      if (rateSource === 'fixed') return fixed.current(tx);
      const last = await lastRead(tx);
      // no source was ever read: the embedded rates are shown, but not used for real conversions
      if (last === undefined) return { ...(await fixed.current(tx)), stale: !simulated };
      const { buy, sell, source, as_of: asOf, fetched_at: fetchedAt } = last;
      // a demonstration's clock jumps, and simulated rates do not become stale
      const now = clock.now();
      const old = daily.has(source) && isFromEarlierDay(asOf, now, await nonWorkingDays(tx));
      const stale = !simulated && (old || isStale(fetchedAt, now, rateFreshMinutes));
      return { buy, sell, source, asOf, stale };
    },
  };
}
