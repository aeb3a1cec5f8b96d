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
  /** A second notification with the same words here is left out. */
  readonly once?: string;
}

/**
 * Notifies people in the transaction in which it happens: one insert, however many they are. Mails are written
 * afterwards, so that neither texts nor addresses hold up what moves money.
 * @returns how many were notified, without those who had been, by `once`
 */
export const notifyAll = <Name extends KindName>(
  clock: Clock,
  tx: Tx,
  { kind, people }: { kind: Name; people: readonly Recipient<Name>[] },
): Promise<number> => {
  const now = clock.now();
  return insertNotifications(
    tx,
    people.map((told) => rowOf(kind, told, now)),
  );
};

/**
 * The same as an SQL expression, for the statement that does what people are notified of.
 * @param isPosted an expression that says which recipients count, in their order: boolean[], or null for all
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
  const rows = given.people.map((told) => rowOf(given.kind, told, now));
  return writeNotifications(rows, given.isPosted);
}

function rowOf<Name extends KindName>(
  kind: Name,
  told: Recipient<Name>,
  now: Date,
): NewNotification {
  const { category, mail } = CATALOGUE[kind];
  const { title, body, link } = wordsOf(kind, told.data);
  return {
    id: newId(now),
    user_id: told.userId,
    kind,
    category,
    title,
    body,
    link: link?.to ?? null,
    link_label: link?.label ?? null,
    once: told.once ?? null,
    created_at: now,
    read_at: null,
    mail_due: mail !== 'never',
  };
}
