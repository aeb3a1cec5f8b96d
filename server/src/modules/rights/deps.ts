import type { RightsTerms } from '#contract/rights/values.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Reported } from '#modules/estates';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { NonWorkingDays } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { OutsiderTable } from '#platform/database/outsiders.ts';
import type { PersonalTable } from '#platform/database/personal.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** Dependencies of the module. */
export interface RightsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'names' | 'user' | 'userByEmail' | 'accountsWithDocument' | 'assertMayDecide' | 'activeIdsOf'
  >;
  readonly tokens: Pick<
    Tokens,
    'revokeAsked' | 'extendGraceForRequest' | 'revocableAt' | 'hasRevocable'
  >;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyAll'>;
  /** Freezes the account of a person who died. */
  readonly freeze: (tx: Tx, by: Decider, reported: Reported) => Promise<void>;
  readonly nonWorkingDays: NonWorkingDays;
  /** The terms of requests that come at an instant. */
  readonly terms: (db: Db, at: Date) => Promise<RightsTerms>;
  readonly mailer: Mailer;
  /** The tables with people's personal data. */
  readonly personal: readonly PersonalTable[];
  /** The tables with people who may have no account. */
  readonly outsiders: readonly OutsiderTable[];
  /** The base URL of the web, for links in mails. */
  readonly baseUrl: string;
}

/** The deciding administrator and their IP address. */
export interface Decider {
  readonly userId: string;
  readonly address: string | null;
}
