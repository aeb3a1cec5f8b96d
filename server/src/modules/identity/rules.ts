import { isAdmin, type Role } from '#contract/core/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';
import { LINK_HOURS } from '#contract/users/terms.ts';
import type { UserState } from './tables.ts';

/**
 * A session ends after some minutes without use (`SESSION_IDLE_MINUTES`), and in any case this long after log-in.
 */
export const SESSION_LONGEST_MS = 30 * DAY_MS;
/** The use of a session is recorded at most this often. */
export const SESSION_TOUCH_MS = MINUTE_MS;

/** How long the secret of a link is valid. */
export const LINK_LIFE_MS = {
  verify_email: LINK_HOURS.verify_email * HOUR_MS,
  reset_password: LINK_HOURS.reset_password * HOUR_MS,
  invitation: LINK_HOURS.invitation * HOUR_MS,
  change_email: LINK_HOURS.change_email * HOUR_MS,
  revert_email: LINK_HOURS.revert_email * HOUR_MS,
} as const;

/** How long security events are kept. */
export const SECURITY_EVENTS_MS = 365 * DAY_MS;

/** The confirmation word, typed to delete an account. */
export const DELETION_WORD = 'ELIMINAR';

/** The states of an account: deleting can be undone, erasing (after `restore_days`) cannot. */
const USER_MOVES = {
  block: { from: ['active'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'active' },
  delete: { from: ['active', 'blocked'], to: 'deleted' },
  restore: { from: ['deleted'], to: 'active' },
} as const satisfies Record<string, { from: readonly UserState[]; to: UserState }>;
export type UserMove = keyof typeof USER_MOVES;

/** Whether an account in this state may make a move. */
export const mayMove = (state: UserState, move: UserMove): boolean =>
  USER_MOVES[move].from.some((allowed) => allowed === state);

/** When a session that is used now will end. @param idleMs how long it may go unused */
export const sessionExpiry = (createdAt: Date, now: Date, idleMs: number): Date =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + SESSION_LONGEST_MS));

/**
 * Until when a deleted account can be restored, exclusive (docs/rules.md#4-accounts-of-people); null for another one.
 */
export const restorableUntil = ({
  deleted_at: deletedAt,
  restore_days: days,
}: {
  readonly deleted_at: Date | null;
  readonly restore_days: number;
}): Date | null => deletedAt && new Date(deletedAt.getTime() + days * DAY_MS);

/** Whether a deleted account can still be restored. */
export const isRestorable = (user: Parameters<typeof restorableUntil>[0], now: Date): boolean =>
  now < (restorableUntil(user) ?? now);

/** Whether a change of role takes a person's wallet out of their reach. */
export const leavesWallet = (from: Role, to: Role): boolean => !isAdmin(from) && isAdmin(to);

/**
 * An administrator who has not accepted their invitation: they have neither chosen a password nor proven their address. One
 * without a password who has proven it uses the account already, by another site for instance.
 */
export const isInvited = (user: {
  role: Role;
  password_hash: string | null;
  email_verified_at: Date | null;
}): boolean => isAdmin(user.role) && user.password_hash === null && user.email_verified_at === null;

/** The text that a search compares: without accents, in lower case. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
