import type { Settings } from '#contract/settings/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { DollarRate } from './rules.ts';

/** Pesos for one dollar, with where they come from and since when. */
export interface Market extends DollarRate {
  readonly source: string;
  readonly asOf: Date;
  /** Too old to be relied on; shown as such. */
  readonly stale: boolean;
}

/** Where rates come from. The embedded default is a fixed table; an adapter to a provider slots in here. */
export interface RateSource {
  current(tx?: Tx): Promise<Market>;
}

/** The part of the settings' door that rates read. */
export interface RateSettings {
  current(tx?: Tx): Promise<Settings>;
}

/** The rates that an administrator keeps in the settings: they hold until he changes them, so they are those of now. */
export function fixedTable(settings: RateSettings, clock: Clock): RateSource {
  return {
    async current(tx) {
      const { usdArsBuy, usdArsSell } = await settings.current(tx);
      return {
        buy: usdArsBuy,
        sell: usdArsSell,
        source: 'Tabla de Ladrillo',
        asOf: clock.now(),
        stale: false,
      };
    },
  };
}
