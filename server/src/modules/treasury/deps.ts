import type { Role } from '#contract/core/roles.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Movements } from '#modules/movements';
import type { Notifications } from '#modules/notifications';
import type { Payouts } from '#modules/payouts';
import type { Rates } from '#modules/rates';
import type { Resources } from '#modules/resources';
import type { SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of the treasury. */
export interface TreasuryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'holdActive' | 'assertSecond' | 'secondsFor'>;
  readonly notifications: Pick<Notifications, 'notifyAll'>;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'current' | 'usdTotal'>;
  readonly movements: Pick<
    Movements,
    'acceptDeposit' | 'sendWithdrawal' | 'creditApprovals' | 'personCautions'
  >;
  readonly payouts: Payouts;
}

/** Dependencies of declared balances. */
export interface DeclaringDeps
  extends Pick<TreasuryDeps, 'database' | 'clock' | 'audit' | 'identity'> {
  readonly resources: Pick<Resources, 'storeFile' | 'views'>;
}

/** The acting administrator and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly address: string;
}
