import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Rates } from '#modules/rates';
import type { Rents } from '#modules/rents';
import type { Tokens } from '#modules/tokens';
import type { Database, Db } from '#platform/database/index.ts';

/** Dependencies of the portfolio module. */
export interface PortfolioDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balances' | 'sumsOfKind'>;
  readonly rates: Pick<Rates, 'current' | 'usdTotal'>;
  readonly tokens: Pick<Tokens, 'holdings' | 'investments' | 'rewards' | 'unpaidBuybacks'>;
  readonly rents: Pick<Rents, 'balances'>;
  readonly identity: Pick<Identity, 'names'>;
  /** Days that are no working days beside weekends, `YYYY-MM-DD`. */
  readonly nonWorkingDays: (db: Db, at: Date) => Promise<ReadonlySet<string>>;
}
