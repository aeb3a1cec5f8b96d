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
  readonly resources: Pick<Resources, 'ofOwners' | 'onOwner' | 'removeOf'>;
  readonly identity: Pick<
    Identity,
    'user' | 'holdActive' | 'onErase' | 'blockBySystem' | 'assertMayDecide'
  >;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Rates;
  readonly debts: Debts;
  readonly chain: Chain;
  readonly projects: Pick<Projects, 'publishedProject'>;
  readonly movements: Movements;
  /** How often to look at the chain, in seconds. */
  readonly chainSeconds: number;
  /** Public address of the site, where people come back to after paying. */
  readonly baseUrl: string;
  /** Providers that charge; none where it is absent. */
  readonly charging?: Charging;
}
