import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Resources } from '#modules/resources';
import type { Database, Db, Tx } from '#platform/database/index.ts';

/** Dependencies of the module. */
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
    | 'accountsWithDocument'
    | 'isEmailTaken'
    | 'assertMayDecide'
    | 'assertSecond'
    | 'worksAlone'
    | 'onErase'
    | 'onInterestCheck'
  >;
  readonly resources: Pick<Resources, 'onOwner' | 'viewsOfOwners' | 'idsOfOwners' | 'removeOf'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  /** The share from which a holder must be declared, in hundredths of a percent. */
  readonly threshold: (db: Db, at: Date) => Promise<number>;
  /** For how many months the data of a refused candidate is kept. */
  readonly candidateMonths: (db: Db, at: Date) => Promise<number>;
  /** Whether modules above have a pending operation of a person. */
  readonly hasUnderWay: (userId: string, tx: Tx) => Promise<boolean>;
  /** Called when a change of a person's company may affect their pending movements. */
  readonly onChange: (tx: Tx, userId: string) => Promise<void>;
}

/** The actor and their IP address. */
export interface By {
  readonly userId: string;
  readonly address: string | null;
}
