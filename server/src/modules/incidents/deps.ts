import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Database, Db } from '#platform/database/index.ts';

/** Dependencies of the register of incidents. */
export interface IncidentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'activeIdsOf'>;
  readonly notifications: Pick<Notifications, 'notifyAll'>;
  /** Hours of the clock of an incident that is noticed at an instant. */
  readonly hours: (db: Db, at: Date) => Promise<number>;
}

/** The administrator who records, and their IP address. */
export interface Recorder {
  readonly userId: string;
  readonly address: string | null;
}
