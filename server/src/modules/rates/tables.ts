import type { Currency } from '#contract/core/money.ts';

export interface QuotesTable {
  id: string;
  user_id: string;
  from_currency: Currency;
  to_currency: Currency;
  /** Minor units of `from_currency`. */
  amount: bigint;
  /** Minor units of `to_currency`. */
  converted: bigint;
  rate: string;
  source: string;
  as_of: Date;
  created_at: Date;
  expires_at: Date;
  claimed_by: string | null;
  claimed_at: Date | null;
}

/** Pesos for one dollar as a source published them. */
export interface MarketRatesTable {
  id: string;
  source: string;
  buy: string;
  sell: string;
  as_of: Date;
  fetched_at: Date;
  /** Jumped too far from the previous one: never used for quotes. */
  kept_out: boolean;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    quotes: QuotesTable;
    market_rates: MarketRatesTable;
    /** Rates of past days, for figures of modules above. */
    market_rate_facts: Omit<MarketRatesTable, 'id'>;
  }
}
