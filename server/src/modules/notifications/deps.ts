import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Figure, Mailer } from '#platform/mail/index.ts';
import type { OrderRef } from './kind.ts';

/** An order as its mail shows it: the lines of its receipt. */
export interface MailedOrder {
  readonly figures: readonly Figure[];
}

/** Reads an order of a person; null when they have none such. */
export type ReadOrder = (tx: Tx, userId: string, order: OrderRef) => Promise<MailedOrder | null>;

/** Dependencies of the notifications module. */
export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<
    Identity,
    'contacts' | 'markOf' | 'activeIdsOf' | 'onNotification' | 'onErase'
  >;
  readonly mailer: Mailer;
  /** Public address of the site without a trailing slash; links in mails start with it. */
  readonly baseUrl: string;
  readonly log: Pick<Logger, 'error'>;
}
