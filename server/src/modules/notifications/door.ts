import type { RawBuilder } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { DataOf, KindName } from './catalogue.ts';
import type { NotificationsDeps } from './deps.ts';
import type { Told } from './notify.ts';

/** What people are told of their money, tokens and identity: in the product, and by e-mail for those who want it. */
export interface Notifications {
  /** Tells a person something in the transaction in which it happens; its words come from the catalogue. */
  notify<Name extends KindName>(
    tx: Tx,
    userId: string,
    kind: Name,
    data: DataOf<Name>,
  ): Promise<void>;
  /** Tells many, set-wise. @returns how many had not been told before, by `once` */
  notifyAll<Name extends KindName>(
    tx: Tx,
    kind: Name,
    people: readonly Told<Name>[],
  ): Promise<number>;
  /** The same as an SQL expression, for the statement that posts what they are told of. @param isPosted which of them count: boolean[], or null for all */
  writing<Name extends KindName>(
    kind: Name,
    people: readonly Told<Name>[],
    isPosted: RawBuilder<boolean[] | null>,
  ): RawBuilder<number>;
  /** Tells everybody who acts in one of the roles. @param once told once to each with the same words here */
  notifyRoles<Name extends KindName>(
    tx: Tx,
    roles: readonly Role[],
    kind: Name,
    data: DataOf<Name>,
    once?: string,
  ): Promise<void>;
  /** Writes the mails that are due. @returns how many */
  mailDue(): Promise<number>;
  /** A person has seen all that he was told so far. */
  readAll(userId: string): Promise<void>;
  /** Forgets what is older than a year. @returns how much that was */
  purge(): Promise<number>;
  /** @internal what `bindNotifications` works with */
  readonly deps: NotificationsDeps;
}
