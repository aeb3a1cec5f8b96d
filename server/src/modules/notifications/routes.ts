import * as endpoints from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Notifications } from './door.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import {
  markAllRead,
  markRead,
  type NotificationRow,
  notificationsPage,
  unreadCount,
} from './store.ts';

/** Registers the routes of `/notifications` and of its preferences. */
export function bindNotifications(app: App, { deps }: Notifications): void {
  const { database, clock } = deps;
  const { db } = database;
  bind(app, endpoints.listNotifications, async ({ principal, query }) => {
    const page = await notificationsPage(db, {
      userId: principal.userId,
      unread: query['filter[unread]'],
      category: query['filter[category]'],
      page: query.page,
      pageSize: query.pageSize,
    });
    return { ...page, items: page.items.map(toNotification) };
  });
  bind(app, endpoints.countUnread, async ({ principal }) => ({
    count: await unreadCount(db, principal.userId),
  }));
  bind(app, endpoints.readAllNotifications, ({ principal }) =>
    markAllRead(db, principal.userId, clock.now()),
  );
  bind(app, endpoints.readNotification, async ({ principal, params }) => {
    if (!(await markRead(db, principal.userId, { id: params.id, now: clock.now() })))
      throw new AppError('NOT_FOUND');
  });
  bind(app, endpoints.getNotificationPreferences, ({ principal }) =>
    readPreferences(db, principal.userId),
  );
  bind(app, endpoints.updateNotificationPreferences, ({ principal, body }) =>
    writePreferences(database, principal.userId, body),
  );
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  category: row.category,
  title: row.title,
  body: row.body,
  link: row.link && row.link_label ? { to: row.link, label: row.link_label } : null,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});
