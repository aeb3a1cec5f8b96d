import type { BodyOf } from '#contract/core/endpoint.ts';
import type { updateUser as updateUserEndpoint } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { auditUser } from './audit-user.ts';
import { replacePassword } from './change-password.ts';
import { isTooCommon } from './common-passwords.ts';
import { assertEmpty, deleteLocked } from './delete-account.ts';
import type { By, Context } from './deps.ts';
import { tellPerson } from './news.ts';
import { toUser } from './present.ts';
import { assertOfAge, columnsOf } from './profile.ts';
import { isRestorable, leavesWallet, mayMove, type UserMove } from './rules.ts';
import { lockUserAndAdmins, type UserRow, updateUser } from './store.ts';
import { deleteSessionsOf } from './store-sessions.ts';

/**
 * Changes a person's data or role.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, USER_STATE_FORBIDS, ACCOUNT_NOT_EMPTY (a wallet's owner who would become
 * an administrator)
 */
export function editUser(
  ctx: Context,
  by: By,
  id: string,
  body: BodyOf<typeof updateUserEndpoint>,
): Promise<User> {
  return managing(ctx, by, id, async (tx, user, assertNotLast) => {
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    assertOfAge(ctx, body.birthdate);
    const role = body.type ?? user.role;
    if (role !== user.role) {
      assertNotOwn(by, user);
      assertNotLast();
      if (leavesWallet(user.role, role)) await assertEmpty(ctx, tx, user.id);
    }
    const after = await updateUser(tx, user, { ...columnsOf(body), role });
    await auditUser(ctx, tx, by, 'user.edit', { before: user, after, target: user });
    if (user.id !== by.userId)
      await tellPerson(ctx, tx, user.id, { kind: 'account_edited', data: null });
    return toUser(after);
  });
}

/**
 * Blocks a person, whose sessions end; he is told, with the reason when there is one.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, USER_STATE_FORBIDS
 */
export function blockUser(ctx: Context, by: By, id: string, reason: string | null): Promise<void> {
  return moving(ctx, by, id, 'block', async (tx, user) => {
    const after = await updateUser(tx, user, {
      state: 'blocked',
      blocked_at: ctx.clock.now(),
      blocked_reason: reason,
    });
    await deleteSessionsOf(tx, user.id);
    await auditUser(ctx, tx, by, 'user.block', { before: user, after, target: user });
    await tellPerson(ctx, tx, user.id, { kind: 'account_blocked', data: { reason } });
  });
}

/** @throws AppError USER_NOT_FOUND, USER_STATE_FORBIDS */
export function unblockUser(ctx: Context, by: By, id: string): Promise<void> {
  return moving(ctx, by, id, 'unblock', async (tx, user) => {
    const after = await updateUser(tx, user, {
      state: 'active',
      blocked_at: null,
      blocked_reason: null,
    });
    await auditUser(ctx, tx, by, 'user.unblock', { before: user, after, target: user });
    await tellPerson(ctx, tx, user.id, { kind: 'account_unblocked', data: null });
  });
}

/** @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, ACCOUNT_NOT_EMPTY, USER_STATE_FORBIDS */
export function deleteUser(ctx: Context, by: By, id: string): Promise<void> {
  return moving(ctx, by, id, 'delete', (tx, user) => deleteLocked(ctx, tx, user, by));
}

/**
 * Brings a deleted account back, blocked if it was.
 * @throws AppError USER_NOT_FOUND, USER_STATE_FORBIDS (also once the 90 days are over)
 */
export function restoreUser(ctx: Context, by: By, id: string): Promise<void> {
  return moving(ctx, by, id, 'restore', async (tx, user) => {
    const tooLate = !user.deleted_at || !isRestorable(user.deleted_at, ctx.clock.now());
    if (tooLate || user.email === null) throw new AppError('USER_STATE_FORBIDS');
    const state = user.blocked_at ? 'blocked' : 'active';
    const after = await updateUser(tx, user, { state, deleted_at: null });
    await tellPerson(ctx, tx, user.id, { kind: 'account_restored', data: null });
    await auditUser(ctx, tx, by, 'user.restore', { before: user, after, target: user });
  });
}

/**
 * Sets another person's password; his sessions end.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT (one's own asks for the current one), USER_STATE_FORBIDS, PASSWORD_TOO_COMMON
 */
export async function setUserPassword(
  ctx: Context,
  by: By,
  id: string,
  password: string,
): Promise<void> {
  const hash = await ctx.passwords.hash(password);
  await managing(ctx, by, id, async (tx, user) => {
    assertNotOwn(by, user);
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    if (isTooCommon(password, user.email ?? ''))
      throw new AppError('PASSWORD_TOO_COMMON', [
        { path: 'password', message: 'PASSWORD_TOO_COMMON' },
      ]);
    await replacePassword(ctx, tx, user, hash);
    await auditUser(ctx, tx, by, 'user.set_password', { target: user });
  });
}

/**
 * Ends all sessions of another person, who may log in again.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT
 */
export function closeSessions(ctx: Context, by: By, id: string): Promise<void> {
  return managing(ctx, by, id, async (tx, user) => {
    assertNotOwn(by, user);
    await deleteSessionsOf(tx, user.id);
    await auditUser(ctx, tx, by, 'user.close_sessions', { target: user });
  });
}

type Work<T> = (tx: Tx, user: UserRow, assertNotLast: () => void) => Promise<T>;

/** Locks the person and the administrators, and sees that whoever acts still is one. @throws AppError FORBIDDEN, USER_NOT_FOUND */
export function managing<T>(ctx: Context, by: By, id: string, work: Work<T>): Promise<T> {
  return ctx.database.transaction(async (tx) => {
    const { user, admins } = await lockUserAndAdmins(tx, id);
    if (!admins.some((admin) => admin.id === by.userId)) throw new AppError('FORBIDDEN');
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return work(tx, user, () => {
      if (isLastAdmin(user, admins)) throw new AppError('LAST_ADMIN');
    });
  });
}

/** Whether nobody else of level 1 could log in. @param admins those of level 1 who act, he among them if he does */
export function isLastAdmin(user: UserRow, admins: readonly UserRow[]): boolean {
  const isUsable = (admin: UserRow) =>
    admin.password_hash !== null && admin.email_verified_at !== null;
  return admins.includes(user) && !admins.some((admin) => admin !== user && isUsable(admin));
}

/** Takes a person along the table of states. */
function moving(
  ctx: Context,
  by: By,
  id: string,
  move: UserMove,
  work: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  return managing(ctx, by, id, async (tx, user, assertNotLast) => {
    assertNotOwn(by, user);
    if (!mayMove(user.state, move)) throw new AppError('USER_STATE_FORBIDS');
    assertNotLast();
    await work(tx, user);
  });
}

export function assertNotOwn(by: By, user: UserRow): void {
  if (by.userId === user.id) throw new AppError('OWN_ACCOUNT');
}
