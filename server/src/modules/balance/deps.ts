import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';

/** What balances and transfers stand on. */
export interface BalanceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly identity: Pick<
    Identity,
    'names' | 'user' | 'holdActive' | 'onAccountEmptyCheck' | 'assertTwo' | 'assertMayDecide'
  >;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Rates;
  readonly debts: Debts;
  readonly projects: Pick<Projects, 'readableProject' | 'publishedProject' | 'projectNames'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}
