import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Reported } from '#modules/estates';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Tokens } from '#modules/tokens';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { PersonalTable } from '#platform/database/personal.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** What requests of rights depend on. */
export interface RightsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'names' | 'user' | 'userByEmail' | 'bearersOf' | 'assertMayDecide' | 'activeIdsOf'
  >;
  readonly tokens: Pick<Tokens, 'revokeAsked' | 'extendGraceForRequest' | 'revocableAt'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll'>;
  /** Freezes the account of a person who died. */
  readonly freeze: (tx: Tx, by: Decider, reported: Reported) => Promise<void>;
  /** Days that are no working days, by the policy in force at an instant. */
  readonly nonWorkingDays: (db: Db, at: Date) => Promise<ReadonlySet<string>>;
  readonly mailer: Mailer;
  /** Everything that is kept about a person. */
  readonly personal: readonly PersonalTable[];
  /** Where the web is, for links in mails. */
  readonly baseUrl: string;
}

/** The administrator who decides, and from where. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
