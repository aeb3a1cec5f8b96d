import { DAY_MS } from '#contract/core/time.ts';
import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { NotificationsDeps, ReadOrder } from './deps.ts';
import type { Notifications } from './door.ts';
import { mailDue } from './mail-due.ts';
import { notifyAll, writingNotifications } from './notify.ts';
import { deleteNotificationsBefore, eraseNotifications, markAllRead } from './store.ts';

export type { DataOf, KindName } from './catalogue.ts';
export type { MailedOrder, NotificationsDeps, ReadOrder } from './deps.ts';
export type * from './door.ts';
export type { Amount, OrderRef } from './kind.ts';
export type { Recipient } from './notify.ts';
export { bindNotifications } from './routes.ts';
export { notificationsPersonal } from './store-personal.ts';

/** How long notifications are kept. */
const KEPT_DAYS = 365;

/** Creates the module and subscribes to the events of identity. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { database, clock, identity } = deps;
  let readOrder: ReadOrder = async () => null;
  identity.onErase(eraseNotifications);
  identity.onNotification(async (tx, userId, { kind, data }) => {
    await notifyAll(clock, tx, { kind, people: [{ userId, data }] });
  });
  return {
    deps,
    notify: async (tx, of) => {
      await notifyAll(clock, tx, { kind: of.kind, people: [of] });
    },
    notifyAll: (tx, kind, people) => notifyAll(clock, tx, { kind, people }),
    writing: (kind, people, isPosted) => writingNotifications(clock, { kind, people, isPosted }),
    notifyRoles: async (tx, { roles, kind, data, once }) => {
      const ids = await identity.activeIdsOf(roles, tx);
      const people = ids.map((userId) => ({
        userId,
        data,
        ...(once === undefined ? {} : { once }),
      }));
      await notifyAll(clock, tx, { kind, people });
    },
    readOrdersWith: (read) => {
      readOrder = read;
    },
    mailDue: () => mailDue({ ...deps, readOrder }),
    readAll: (userId) => markAllRead(database.db, userId, clock.now()),
    purge: () =>
      deleteNotificationsBefore(database.db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

/** The jobs: mails of recent notifications, and the deletion of old ones. */
export function registerNotificationsJobs(jobs: Jobs, notifications: Notifications): void {
  jobs.every('notifications.mail', 10, async () => void (await notifications.mailDue()));
  jobs.every('notifications.purge', '20 4 * * *', async () => void (await notifications.purge()));
}
