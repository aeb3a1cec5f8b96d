import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Resources } from '#modules/resources';
import type { Database, Db, Tx } from '#platform/database/index.ts';

/** What companies depend on. */
export interface CompaniesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    | 'names'
    | 'user'
    | 'lockUser'
    | 'setCompany'
    | 'setReplacing'
    | 'replacePerson'
    | 'bearersOf'
    | 'isEmailTaken'
    | 'assertMayDecide'
    | 'assertSecond'
    | 'worksAlone'
    | 'onErase'
    | 'onInterestCheck'
  >;
  readonly resources: Pick<Resources, 'onOwner' | 'ofOwners' | 'removeOf'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  /** Hundredths of a percent from which on a holder is declared. */
  readonly threshold: (db: Db, at: Date) => Promise<number>;
  /** For how many months the data of a representative is kept who was proposed and not approved. */
  readonly candidateMonths: (db: Db, at: Date) => Promise<number>;
  /** Whether modules above have something under way of a person. */
  readonly hasUnderWay: (userId: string, tx: Tx) => Promise<boolean>;
  /** Modules above look again at a person's pending movements: what counts of their company changed. */
  readonly onChange: (tx: Tx, userId: string) => Promise<void>;
}

/** Who acts, and from where. */
export interface By {
  readonly userId: string;
  readonly address: string | null;
}
