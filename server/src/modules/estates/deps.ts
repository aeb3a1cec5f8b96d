import type { EstateObstacle } from '#contract/estates/transfers.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { Tokens } from '#modules/tokens';
import type { Database, Tx } from '#platform/database/index.ts';

/** Dependencies of the module. */
export interface EstatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    | 'names'
    | 'user'
    | 'userByEmail'
    | 'shareDocument'
    | 'lockUser'
    | 'assertMayDecide'
    | 'assertSecond'
    | 'worksAlone'
    | 'blockBySystem'
    | 'unblockBySystem'
    | 'onUnblock'
    | 'onBlockedAgain'
    | 'onErase'
    | 'onReplace'
  >;
  readonly resources: Pick<Resources, 'onOwner' | 'viewsOfOwners' | 'idsOfOwners'>;
  readonly ledger: Pick<Ledger, 'balances' | 'postIn'>;
  readonly projects: Pick<Projects, 'heldProjectsOf'>;
  readonly tokens: Pick<
    Tokens,
    | 'lockEstate'
    | 'planInheritance'
    | 'bookInheritance'
    | 'pauseReservations'
    | 'resumeReservations'
    | 'pausedReservations'
  >;
  readonly debts: Pick<
    Debts,
    | 'lock'
    | 'lockToOwe'
    | 'payAll'
    | 'of'
    | 'hasMoneyToPay'
    | 'writeOff'
    | 'undoWriteOff'
    | 'lossesOf'
  >;
  readonly notifications: Pick<Notifications, 'notify'>;
  /** Pending operations of a person, as reported by the modules above. */
  readonly underWay: (
    person: { readonly userId: string; readonly email: string },
    tx?: Tx,
  ) => Promise<EstateObstacle[]>;
}

/** The deciding administrator and their IP address. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
