import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { NotificationCategory } from '#contract/notifications/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { arrayOf, textArrayOf } from '#platform/database/queries/arrays.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { NotificationPreferencesTable, NotificationsTable } from './tables.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** Notifications of one kind. */
export interface NewNotifications
  extends Pick<NotificationRow, 'kind' | 'category' | 'created_at' | 'mail_due' | 'mail_now'> {
  readonly people: readonly Pick<
    NotificationRow,
    'id' | 'user_id' | 'title' | 'body' | 'link' | 'link_label' | 'once' | 'order_kind' | 'order_id'
  >[];
}

/** Inserts notifications, except those that their person already has by `once`. @returns how many are new */
export async function insertNotifications(tx: Tx, given: NewNotifications): Promise<number> {
  if (given.people.length === 0) return 0;
  const { rows: answers } = await sql<{ written: number }>`
    select ${writeNotifications(given, sql`null`)} as written`.execute(tx);
  return answers[0]?.written ?? 0;
}

/** An expression that inserts notifications. @param counts which of them to insert: boolean[], or null for all */
export const writeNotifications = (
  { kind, category, created_at, mail_due, mail_now, people }: NewNotifications,
  counts: RawBuilder<boolean[] | null>,
): RawBuilder<number> => sql`write_notes(
    ${arrayOf(people.map(({ id }) => id))}::uuid[], ${arrayOf(people.map(({ user_id }) => user_id))}::uuid[],
    ${textArrayOf(people.map(({ title }) => title))}::text[], ${textArrayOf(people.map(({ body }) => body))}::text[],
    ${textArrayOf(people.map(({ link }) => link))}::text[], ${textArrayOf(people.map(({ link_label }) => link_label))}::text[],
    ${textArrayOf(people.map(({ once }) => once))}::text[],
    ${textArrayOf(people.map(({ order_kind }) => order_kind))}::text[], ${arrayOf(people.map(({ order_id }) => order_id))}::uuid[],
    ${kind}::text, ${category}::text, ${created_at}::timestamptz, ${mail_due}::boolean, ${mail_now}::boolean, ${counts})`;

interface NotificationFilter {
  readonly userId: string;
  readonly unread?: boolean | undefined;
  readonly category?: NotificationCategory | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a person's notifications, newest first. */
export async function notificationsPage(
  db: Db,
  { userId, unread, category, page, pageSize }: NotificationFilter,
): Promise<Page<NotificationRow>> {
  let query = db.selectFrom('notifications').where('user_id', '=', userId);
  if (unread !== undefined) query = query.where('read_at', unread ? 'is' : 'is not', null);
  if (category) query = query.where('category', '=', category);
  return readPage(query.selectAll().orderBy('seq', 'desc'), { page, pageSize });
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a notification as read; a repeat keeps the first time. @returns whether the person has it */
export async function markRead(
  db: Db,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Locks the oldest notifications that are mailed immediately, skipping those that another process has locked. */
export const lockUrgent = (tx: Tx, limit: number): Promise<NotificationRow[]> =>
  tx
    .selectFrom('notifications')
    .selectAll()
    .where('mail_due', '=', true)
    .where('mail_now', '=', true)
    .orderBy('seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Whose notifications have waited long enough, and the place of each person's oldest. */
export interface MailDueOf {
  readonly user_id: string;
  readonly first: bigint;
}

/**
 * The people whose pending notifications are mailed now, because none was added since `quietSince` or the oldest is
 * older than `waitingSince`. The longest-waiting people come first.
 * @param looked how many of the oldest waiting notifications are read, so that many of them do not slow the query
 */
export async function peopleDue(
  db: Db,
  given: { quietSince: Date; waitingSince: Date; looked: number; limit: number },
): Promise<MailDueOf[]> {
  const { rows } = await sql<MailDueOf>`
    select user_id, min(seq) as first
    from (select user_id, seq, created_at from notifications
          where mail_due and not mail_now order by seq limit ${given.looked}) as waiting
    group by user_id
    having max(created_at) <= ${given.quietSince} or min(created_at) <= ${given.waitingSince}
    order by first limit ${given.limit}`.execute(db);
  return rows;
}

/** Locks the waiting notifications of people; waits for a process that has them. */
export async function lockWaiting(
  tx: Tx,
  people: readonly MailDueOf[],
): Promise<NotificationRow[]> {
  const [first] = people;
  if (first === undefined) return [];
  const oldest = people.reduce(
    (least, one) => (one.first < least ? one.first : least),
    first.first,
  );
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where(
      'user_id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .where('seq', '>=', oldest)
    .where('mail_due', '=', true)
    .where('mail_now', '=', false)
    .orderBy('seq')
    .forUpdate()
    .execute();
}

export async function setMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail_due: false })
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes notifications older than an instant. @returns how many */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const preferencesOf = (
  db: Db,
  userIds: readonly string[],
): Promise<NotificationPreferencesTable[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('notification_preferences')
        .selectAll()
        .where('user_id', 'in', [...userIds])
        .execute();

export async function savePreferences(
  tx: Tx,
  rows: readonly NotificationPreferencesTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'category'])
        .doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .execute();
}

/** Erases everything kept about a person. */
export async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}
