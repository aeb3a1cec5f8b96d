import './tables.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { DataOf, KindName } from './catalogue.ts';
import type { NotificationsDeps } from './deps.ts';
import { mailDue } from './mail-due.ts';
import { notifyAll, type Told } from './notify.ts';
import { deleteNotificationsBefore, forgetNotifications, markAllRead } from './store.ts';

export type { DataOf, KindName } from './catalogue.ts';
export type { NotificationsDeps } from './deps.ts';
export type { Amount } from './kind.ts';
export type { Told } from './notify.ts';
export { bindNotifications } from './routes.ts';

/** How long notifications are kept. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** What people are told of their money, tokens and identity: in the product, and by e-mail for those who want it. */
export interface Notifications {
  /** Tells a person something in the transaction in which it happens; its words come from the catalogue. */
  notify<Name extends KindName>(
    tx: Tx,
    userId: string,
    kind: Name,
    data: DataOf<Name>,
  ): Promise<void>;
  /** Tells many, set-wise. */
  notifyAll<Name extends KindName>(
    tx: Tx,
    kind: Name,
    people: readonly Told<Name>[],
  ): Promise<void>;
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

/** Makes the module, and tells people what identity has news of. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { database, clock, identity } = deps;
  identity.onErase(forgetNotifications);
  identity.onNews((tx, userId, { kind, data }) => notifyAll(clock, tx, kind, [{ userId, data }]));
  return {
    deps,
    notify: (tx, userId, kind, data) => notifyAll(clock, tx, kind, [{ userId, data }]),
    notifyAll: (tx, kind, people) => notifyAll(clock, tx, kind, people),
    notifyRoles: async (tx, roles, kind, data, once) => {
      const ids = await identity.activeIdsOf(roles, tx);
      const told = ids.map((userId) => ({ userId, data, ...(once === undefined ? {} : { once }) }));
      await notifyAll(clock, tx, kind, told);
    },
    mailDue: () => mailDue(deps),
    readAll: (userId) => markAllRead(database.db, userId, clock.now()),
    purge: () =>
      deleteNotificationsBefore(database.db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

/** The mails of what happened a moment ago, and the forgetting of what is old. */
export function registerNotificationsJobs(jobs: Jobs, notifications: Notifications): void {
  jobs.every('notifications.mail', 10, async () => void (await notifications.mailDue()));
  jobs.every('notifications.purge', '20 4 * * *', async () => void (await notifications.purge()));
}
