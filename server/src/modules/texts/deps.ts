import type { TextsInForce } from '#contract/texts/in-force.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Database, Db, Tx } from '#platform/database/index.ts';

/** The texts in force now; outside a transaction cached for five seconds. */
export interface InForce {
  (db?: Db): Promise<TextsInForce>;
  /** Clears the cache. */
  readonly forget: () => void;
}

/** Dependencies of the module. */
export interface TextsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'names' | 'assertSecond' | 'worksAlone' | 'acceptancesOf' | 'acceptText' | 'lockUser'
  >;
  readonly notifications: Pick<Notifications, 'notifyRoles' | 'notifyAll'>;
  readonly inForce: InForce;
  /** The people who made a sworn declaration. */
  readonly declarers: (tx: Tx) => Promise<readonly string[]>;
}

/** The administrator who writes or publishes, and their IP address. */
export interface Editor {
  readonly userId: string;
  readonly address: string;
}
