import type { GeneratedAlways } from 'kysely';
import type { Currency } from '#contract/core/money.ts';

/** Sums of movements and purchases. */
interface SumsTable {
  subject: 'deposit' | 'withdrawal' | 'transfer' | 'purchase';
  /** `YYYY-MM-DD` in Argentina. */
  day: string;
  method: string;
  status: string;
  currency: Currency;
  /** The round of a purchase, or the project of a movement. */
  ref: string;
  count: bigint;
  amount: bigint;
  /** USD cents. */
  usd: bigint;
  tokens: bigint;
}

/** Changes recorded by triggers, until they are folded into the sums. */
interface DeltasTable extends SumsTable {
  id: GeneratedAlways<bigint>;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    statistics_totals: SumsTable;
    statistics_deltas: DeltasTable;
    statistics_rows: SumsTable;
  }
}
