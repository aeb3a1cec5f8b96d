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
import type { PaymentEvidence } from './withdrawals/evidence.ts';

/** Dependencies of the movements module. */
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
    | 'withdrawalsWaitAmong'
    | 'renamedAmong'
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
  /** Anti-money-laundering screening, present once the module above has registered it. */
  readonly screening?: Screening;
  /** Payment runs and lines of the bank's statement, present once the modules above have registered them. */
  readonly evidence?: PaymentEvidence;
  /** Seconds between two polls of the chain. */
  readonly chainSeconds: number;
}

/** The administrator who decides on a movement, with their network address for the audit log. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}

/** The person who reads or requests a movement; their role determines what they see of others. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
  /** Whether the session's second factor was given recently (`fresh`); absent without one. */
  readonly secondFactor?: Principal['secondFactor'];
}
