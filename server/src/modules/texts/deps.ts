import type { TextsInForce } from '#contract/texts/in-force.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Database, Db } from '#platform/database/index.ts';

/** Which texts are in force now; outside a transaction read at most every five seconds. */
export interface InForce {
  (db?: Db): Promise<TextsInForce>;
  /** Reads them anew the next time. */
  readonly forget: () => void;
}

/** What the texts module depends on. */
export interface TextsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'names' | 'assertSecond' | 'worksAlone' | 'acceptancesOf' | 'acceptText' | 'lockUser'
  >;
  readonly notifications: Pick<Notifications, 'notifyRoles'>;
  readonly inForce: InForce;
}

/** The administrator who writes or publishes, and from where. */
export interface Editor {
  readonly userId: string;
  readonly address: string;
}
