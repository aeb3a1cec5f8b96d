import type { RawBuilder } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { CATALOGUE, type DataOf, type KindName, type OrderOf, wordsOf } from './catalogue.ts';
import type { OrderRef } from './kind.ts';
import { insertNotifications, type NewNotification, writeNotifications } from './store.ts';

interface Told<Name extends KindName> {
  readonly userId: string;
  readonly data: DataOf<Name>;
  readonly order?: OrderRef;
  /** Identifies the event: a second notification of the person with the same value is left out. */
  readonly once?: string;
}
/** The recipient and the data of a notification, with its order where the mail shows it. */
export type Recipient<Name extends KindName> = Told<Name> & OrderOf<Name>;

/**
 * Notifies people in the transaction of the event, with one insert. Mails are written later by a job, so that they do not
 * delay transactions that move money.
 * @returns how many were new, according to `once`
 */
export const notifyAll = <Name extends KindName>(
  clock: Clock,
  tx: Tx,
  { kind, people }: { kind: Name; people: readonly Told<Name>[] },
): Promise<number> => {
  const now = clock.now();
  return insertNotifications(
    tx,
    people.map((recipient) => rowOf(kind, recipient, now)),
  );
};

/**
 * An SQL expression that writes notifications, for the statement of the event.
 * @param isPosted which recipients to notify, in their order: boolean[], or null for all
 */
export function writingNotifications<Name extends KindName>(
  clock: Clock,
  given: {
    readonly kind: Name;
    readonly people: readonly Told<Name>[];
    readonly isPosted: RawBuilder<boolean[] | null>;
  },
): RawBuilder<number> {
  const now = clock.now();
  const rows = given.people.map((recipient) => rowOf(given.kind, recipient, now));
  return writeNotifications(rows, given.isPosted);
}

function rowOf<Name extends KindName>(
  kind: Name,
  recipient: Told<Name>,
  now: Date,
): NewNotification {
  const { category, mail, isUrgent } = CATALOGUE[kind];
  const { title, body, link } = wordsOf(kind, recipient.data);
  return {
    id: newId(now),
    user_id: recipient.userId,
    kind,
    category,
    title,
    body,
    link: link?.to ?? null,
    link_label: link?.label ?? null,
    once: recipient.once ?? null,
    created_at: now,
    read_at: null,
    mail_due: mail !== 'never',
    mail_now: isUrgent,
    order_kind: recipient.order?.kind ?? null,
    order_id: recipient.order?.id ?? null,
  };
}
