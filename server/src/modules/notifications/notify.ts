import type { RawBuilder } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { CATALOGUE, type DataOf, type KindName, wordsOf } from './catalogue.ts';
import { insertNotifications, type NewNotification, writeNotifications } from './store.ts';

/** The recipient and the data of a notification. */
export interface Recipient<Name extends KindName> {
  readonly userId: string;
  readonly data: DataOf<Name>;
  /** Identifies the event: a second notification of the person with the same value is left out. */
  readonly once?: string;
}

/**
 * Notifies people in the transaction of the event, with one insert. Mails are written later by a job, so that they do not
 * delay transactions that move money.
 * @returns how many were new, according to `once`
 */
export const notifyAll = <Name extends KindName>(
  clock: Clock,
  tx: Tx,
  { kind, people }: { kind: Name; people: readonly Recipient<Name>[] },
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
    readonly people: readonly Recipient<Name>[];
    readonly isPosted: RawBuilder<boolean[] | null>;
  },
): RawBuilder<number> {
  const now = clock.now();
  const rows = given.people.map((recipient) => rowOf(given.kind, recipient, now));
  return writeNotifications(rows, given.isPosted);
}

function rowOf<Name extends KindName>(
  kind: Name,
  recipient: Recipient<Name>,
  now: Date,
): NewNotification {
  const { category, mail } = CATALOGUE[kind];
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
  };
}
