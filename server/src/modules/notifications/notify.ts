import type { RawBuilder } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { CATALOGUE, type DataOf, type KindName, wordsOf } from './catalogue.ts';
import { insertNotifications, type NewNotifications, writeNotifications } from './store.ts';

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
): Promise<number> => insertNotifications(tx, notificationsOf(kind, people, clock.now()));

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
  return writeNotifications(notificationsOf(given.kind, given.people, clock.now()), given.isPosted);
}

function notificationsOf<Name extends KindName>(
  kind: Name,
  people: readonly Recipient<Name>[],
  now: Date,
): NewNotifications {
  const { category, mail } = CATALOGUE[kind];
  return {
    kind,
    category,
    created_at: now,
    mail_due: mail !== 'never',
    people: people.map(({ userId, data, once = null }) => {
      const { title, body, link } = wordsOf(kind, data);
      return {
        id: newId(now),
        user_id: userId,
        title,
        body,
        link: link?.to ?? null,
        link_label: link?.label ?? null,
        once,
      };
    }),
  };
}
