import type { RawBuilder } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { CATALOGUE, type DataOf, type KindName, type OrderOf, wordsOf } from './catalogue.ts';
import type { OrderRef } from './kind.ts';
import { insertNotifications, type NewNotifications, writeNotifications } from './store.ts';

interface Addressed<Name extends KindName> {
  readonly userId: string;
  readonly data: DataOf<Name>;
  readonly order?: OrderRef;
  /** Identifies the event: a second notification of the person with the same value is left out. */
  readonly once?: string;
}
/** The recipient and the data of a notification, with its order where the mail shows it. */
export type Recipient<Name extends KindName> = Addressed<Name> & OrderOf<Name>;

/**
 * Notifies people in the transaction of the event, with one insert. Mails are written later by a job, so that they do not
 * delay transactions that move money.
 * @returns how many were new, according to `once`
 */
export const notifyAll = <Name extends KindName>(
  clock: Clock,
  tx: Tx,
  { kind, people }: { kind: Name; people: readonly Addressed<Name>[] },
): Promise<number> => insertNotifications(tx, notificationsOf(kind, people, clock.now()));

/**
 * An SQL expression that writes notifications, for the statement of the event.
 * @param isPosted which recipients to notify, in their order: boolean[], or null for all
 */
export function writingNotifications<Name extends KindName>(
  clock: Clock,
  given: {
    readonly kind: Name;
    readonly people: readonly Addressed<Name>[];
    readonly isPosted: RawBuilder<boolean[] | null>;
  },
): RawBuilder<number> {
  return writeNotifications(notificationsOf(given.kind, given.people, clock.now()), given.isPosted);
}

function notificationsOf<Name extends KindName>(
  kind: Name,
  people: readonly Addressed<Name>[],
  now: Date,
): NewNotifications {
  const { category, mail, isUrgent } = CATALOGUE[kind];
  return {
    kind,
    category,
    created_at: now,
    mail_due: mail !== 'never',
    mail_now: isUrgent,
    people: people.map(({ userId, data, order, once = null }) => {
      const { title, body, link } = wordsOf(kind, data);
      return {
        id: newId(now),
        user_id: userId,
        title,
        body,
        link: link?.to ?? null,
        link_label: link?.label ?? null,
        once,
        order_kind: order?.kind ?? null,
        order_id: order?.id ?? null,
      };
    }),
  };
}
