import type { Role } from '#contract/core/roles.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Chain } from '#modules/chain';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { Resources } from '#modules/resources';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** What payments stand on. */
export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly resources: Pick<Resources, 'ofOwners' | 'onOwner' | 'removeOf'>;
  readonly identity: Pick<
    Identity,
    | 'names'
    | 'user'
    | 'holdActive'
    | 'bankAccount'
    | 'onAccountEmptyCheck'
    | 'onBankAccountInUseCheck'
    | 'onErase'
  >;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Rates;
  readonly chain: Chain;
  readonly projects: Pick<Projects, 'project' | 'publishedProject' | 'projectNames'>;
  readonly mailer: Mailer;
  /** How often to look at the chain, in seconds. */
  readonly chainSeconds: number;
  /** Public address of the site, for the links of mails. */
  readonly baseUrl: string;
}

/** The administrator who decides on a movement, and from where. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}

/** Who reads: what he sees of others depends on it. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
}
