import type { RawBuilder } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { DataOf, KindName } from './catalogue.ts';
import type { NotificationsDeps, ReadOrder } from './deps.ts';
import type { Recipient } from './notify.ts';

/** Notifications about a person's money, tokens and identity: in the product, and by e-mail if they want it. */
export interface Notifications {
  /** Notifies a person in the transaction of the event, with the texts of the catalogue. */
  notify<Name extends KindName>(tx: Tx, of: Recipient<Name> & { kind: Name }): Promise<void>;
  /** Notifies many people in one statement. @returns how many were new, according to `once` */
  notifyAll<Name extends KindName>(
    tx: Tx,
    kind: Name,
    people: readonly Recipient<Name>[],
  ): Promise<number>;
  /**
   * An SQL expression that writes notifications, for the statement that posts the journal entry they are about.
   * @param isPosted which recipients to notify: boolean[], or null for all
   */
  writing<Name extends KindName>(
    kind: Name,
    people: readonly Recipient<Name>[],
    isPosted: RawBuilder<boolean[] | null>,
  ): RawBuilder<number>;
  /**
   * Notifies every active person with one of the roles.
   * @param once identifies the event: each person is notified once for a value
   */
  notifyRoles<Name extends KindName>(
    tx: Tx,
    of: { roles: readonly Role[]; kind: Name; data: DataOf<Name>; once?: string | undefined },
  ): Promise<void>;
  /** Registers the function that reads orders' amounts for mails; without one, mails have no figures. */
  readOrdersWith(read: ReadOrder): void;
  /** Writes the mails that are due. @returns how many */
  mailDue(): Promise<number>;
  /** Marks all of a person's notifications as read. */
  readAll(userId: string): Promise<void>;
  /** Deletes notifications older than `KEPT_DAYS`. @returns how many */
  purge(): Promise<number>;
  /** @internal the dependencies of `bindNotifications` */
  readonly deps: NotificationsDeps;
}
