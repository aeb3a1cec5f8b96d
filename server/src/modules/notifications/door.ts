import type { RawBuilder } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { DataOf, KindName } from './catalogue.ts';
import type { NotificationsDeps } from './deps.ts';
import type { Recipient } from './notify.ts';

/** Notifications about a person's money, tokens and identity: in the product, and by e-mail if they want it. */
export interface Notifications {
  /** Notifies a person in the transaction in which it happens; the texts come from the catalogue. */
  notify<Name extends KindName>(
    tx: Tx,
    of: { userId: string; kind: Name; data: DataOf<Name> },
  ): Promise<void>;
  /** Notifies many people, set-wise. @returns how many had not been notified before, by `once` */
  notifyAll<Name extends KindName>(
    tx: Tx,
    kind: Name,
    people: readonly Recipient<Name>[],
  ): Promise<number>;
  /**
   * The same as an SQL expression, for the statement that posts what the notification is about.
   * @param isPosted which of them count: boolean[], or null for all
   */
  writing<Name extends KindName>(
    kind: Name,
    people: readonly Recipient<Name>[],
    isPosted: RawBuilder<boolean[] | null>,
  ): RawBuilder<number>;
  /**
   * Notifies every active person with one of the roles.
   * @param once with the same words here each person is notified once
   */
  notifyRoles<Name extends KindName>(
    tx: Tx,
    of: { roles: readonly Role[]; kind: Name; data: DataOf<Name>; once?: string | undefined },
  ): Promise<void>;
  /** Writes the mails that are due. @returns how many */
  mailDue(): Promise<number>;
  /** Marks all of a person's notifications as read. */
  readAll(userId: string): Promise<void>;
  /** Deletes notifications older than a year. @returns how many */
  purge(): Promise<number>;
  /** @internal what `bindNotifications` works with */
  readonly deps: NotificationsDeps;
}
