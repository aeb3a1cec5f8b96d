import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';

/** Dependencies of changes of projects' owners. */
export interface OwnersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    | 'user'
    | 'userByEmail'
    | 'names'
    | 'lockUser'
    | 'shareDocument'
    | 'assertMayDecide'
    | 'assertSecond'
  >;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll'>;
  readonly projects: Pick<Projects, 'project' | 'lockProject' | 'changeOwner'>;
  readonly resources: Pick<Resources, 'onOwner' | 'idsOfOwners' | 'viewsOfOwners'>;
}

/** The requesting or deciding administrator and their IP address. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
