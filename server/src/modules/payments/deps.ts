import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Chain } from '#modules/chain';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Movements } from '#modules/movements';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { Resources } from '#modules/resources';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { Charging } from './charges/charging.ts';

/** The dependencies of payment methods. */
export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly resources: Pick<Resources, 'viewsOfOwners' | 'onOwner' | 'removeOf'>;
  readonly identity: Pick<
    Identity,
    'user' | 'lockUser' | 'holdActive' | 'onErase' | 'blockBySystem' | 'assertMayDecide'
  >;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Rates;
  readonly debts: Debts;
  readonly chain: Chain;
  readonly projects: Pick<Projects, 'publishedProject'>;
  readonly movements: Movements;
  /** Seconds between two polls of the chain. */
  readonly chainSeconds: number;
  /** Public URL of the site, to which people return after paying. */
  readonly baseUrl: string;
  /** The configured payment providers; absent without any. */
  readonly charging?: Charging;
}
