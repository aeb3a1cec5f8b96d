import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Rates } from '#modules/rates';
import type { Resources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';
import type { Calendar } from './policy/calendar.ts';

/** Dependencies of the rules against money laundering. */
export interface ComplianceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    | 'names'
    | 'contacts'
    | 'user'
    | 'usableIdsOf'
    | 'secondsFor'
    | 'removalCountsUntil'
    | 'assertMayDecide'
    | 'assertSecond'
    | 'assertTwo'
    | 'worksAlone'
    | 'onErase'
    | 'onInterestCheck'
    | 'onLevelLost'
  >;
  readonly rates: Pick<Rates, 'current'>;
  readonly resources: Pick<Resources, 'onOwner' | 'viewsOfOwners' | 'idsOfOwners' | 'removeOf'>;
  readonly notifications: Pick<Notifications, 'notifyAll' | 'notify'>;
  readonly calendar: Pick<Calendar, 'forget'>;
  /** Whether the installation is a demonstration, whose policy never blocks ordinary activity. */
  readonly demo: boolean;
}

/** The deciding administrator and their IP address. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
