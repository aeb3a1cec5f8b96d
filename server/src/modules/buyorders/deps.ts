import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of the buy orders module. */
export interface BuyOrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balanceOf'>;
  readonly identity: Pick<Identity, 'holdActive' | 'lockUser' | 'user'>;
  readonly projects: Pick<Projects, 'projectNames' | 'contractNames' | 'vaults'>;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'costNow' | 'quoteFor'>;
  readonly tokens: Pick<Tokens, 'buy' | 'previewPurchase'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}
