import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { Rents } from '#modules/rents';
import type { NonWorkingDays } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of the portfolio module. */
export interface PortfolioDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balances' | 'sumsOfKind'>;
  readonly projects: Pick<Projects, 'unpromisedContracts'>;
  readonly rates: Pick<Rates, 'current' | 'usdTotal'>;
  readonly tokens: Pick<Tokens, 'holdings' | 'investments' | 'rewards' | 'unpaidBuybacks'>;
  readonly rents: Pick<Rents, 'balances'>;
  readonly identity: Pick<Identity, 'names' | 'user'>;
  readonly nonWorkingDays: NonWorkingDays;
}
