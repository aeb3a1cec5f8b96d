import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Database } from '#platform/database/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** Dependencies of the notifications module. */
export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'contacts' | 'activeIdsOf' | 'onNotification' | 'onErase'>;
  readonly mailer: Mailer;
  /** Public address of the site without a trailing slash; links in mails start with it. */
  readonly baseUrl: string;
}
