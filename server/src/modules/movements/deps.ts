import type { Role } from '#contract/core/roles.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Chain } from '#modules/chain';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Screening } from './screening.ts';

/** What movements of money are made with. */
export interface MovementsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly identity: Pick<
    Identity,
    | 'names'
    | 'user'
    | 'holdActive'
    | 'bankAccount'
    | 'hasAccountWith'
    | 'onAccountEmptyCheck'
    | 'onBankAccountInUseCheck'
    | 'onErase'
    | 'assertTwo'
    | 'assertSecond'
    | 'assertMayDecide'
    | 'withdrawalsWaitUntil'
    | 'factorSince'
    | 'blockedAmong'
    | 'companyStops'
  >;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Rates;
  readonly debts: Debts;
  readonly chain: Chain;
  readonly projects: Pick<
    Projects,
    'project' | 'readableProject' | 'publishedProject' | 'projectNames'
  >;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll' | 'notifyRoles'>;
  /** Looks at movements against money laundering, once the module above registered it. */
  readonly screening?: Screening;
  /** How often to look at the chain, in seconds. */
  readonly chainSeconds: number;
}

/** The administrator who decides on a movement, and from where. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}

/** The reader or asker; what they see of other people depends on them. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
  /** The session's state with the second factor, where there is one. */
  readonly secondFactor?: Principal['secondFactor'];
}
