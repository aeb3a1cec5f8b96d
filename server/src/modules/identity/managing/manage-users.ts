import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { changeUserPassword } from '#contract/users/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { sendRecovery, type Wanted } from '../admin-requests/apply.ts';
import { isLastAdmin } from '../admin-requests/approvers.ts';
import { requestOrApply } from '../admin-requests/ask.ts';
import { requestView } from '../admin-requests/views.ts';
import { deleteLocked } from '../closing/delete-account.ts';
import type { Actor, Context } from '../deps.ts';
import { assertOneSide, noteAct } from '../independence/rule.ts';
import { notifyPerson } from '../notify-person.ts';
import { isRestorable, mayMove, type UserMove } from '../rules.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { type AdminRow, lockUserAndAdmins } from '../store/admins.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type UserRow, updateUser } from '../store/users.ts';

/** A request about an existing account. */
export const wantOf = (
  kind: Exclude<Wanted['kind'], 'create'>,
  userId: string,
  role: UserRow['role'] | null = null,
): Wanted => ({
  kind,
  user_id: userId,
  role,
  email: null,
  name: null,
  lastname: null,
  document: null,
  tax_id: null,
  changes: null,
});

/**
 * Blocks a person. Their sessions end, and they are notified with the reason, if any.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, USER_STATE_FORBIDS
 */
export function blockUser(
  ctx: Context,
  by: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  return moving(ctx, { by, id, move: 'block' }, async (tx, user) => {
    const after = await updateUser(tx, user, {
      state: 'blocked',
      blocked_at: ctx.clock.now(),
      blocked_reason: reason,
    });
    await deleteSessionsOf(tx, user.id);
    if (isAdmin(user.role))
      await noteAct(ctx, tx, { actors: [by.userId], accountId: user.id, act: 'blocked' });
    await auditUser(ctx, tx, {
      by,
      action: 'user.block',
      change: { before: user, after, target: user },
    });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'account_blocked', data: { reason } },
    });
  });
}

/** @throws AppError USER_NOT_FOUND, USER_STATE_FORBIDS */
export function unblockUser(ctx: Context, by: Actor, id: string): Promise<void> {
  return moving(ctx, { by, id, move: 'unblock' }, async (tx, user) => {
    for (const check of ctx.unblockChecks) await check(tx, user.id);
    const after = await updateUser(tx, user, {
      state: 'active',
      blocked_at: null,
      blocked_reason: null,
    });
    if (isAdmin(user.role))
      await noteAct(ctx, tx, { actors: [by.userId], accountId: user.id, act: 'unblocked' });
    await auditUser(ctx, tx, {
      by,
      action: 'user.unblock',
      change: { before: user, after, target: user },
    });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'account_unblocked', data: null },
    });
  });
}

/** @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, ACCOUNT_NOT_EMPTY, USER_STATE_FORBIDS */
export function deleteUser(ctx: Context, by: Actor, id: string): Promise<void> {
  return moving(ctx, { by, id, move: 'delete' }, async (tx, user) => {
    await deleteLocked(ctx, tx, { user, by });
    if (isAdmin(user.role))
      await noteAct(ctx, tx, { actors: [by.userId], accountId: user.id, act: 'deleted' });
  });
}

/**
 * Restores a deleted account, blocked if it was.
 * @throws AppError USER_NOT_FOUND, USER_STATE_FORBIDS (also once its days are over), OTHER_SIDE_OF_COUNTER
 */
export function restoreUser(ctx: Context, by: Actor, id: string): Promise<void> {
  return moving(ctx, { by, id, move: 'restore' }, async (tx, user) => {
    if (!isRestorable(user, ctx.clock.now()) || user.email === null)
      throw new AppError('USER_STATE_FORBIDS');
    const state = user.blocked_at ? 'blocked' : 'active';
    const after = await updateUser(tx, user, { state, deleted_at: null });
    await assertOneSide(tx, after);
    if (isAdmin(user.role))
      await noteAct(ctx, tx, { actors: [by.userId], accountId: user.id, act: 'restored' });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'account_restored', data: null },
    });
    await auditUser(ctx, tx, {
      by,
      action: 'user.restore',
      change: { before: user, after, target: user },
    });
  });
}

/**
 * Sends a person a link to choose a new password; no administrator sets it. For an administrator, a second
 * administrator of level 1 approves first.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT (one's own change needs the current password), USER_STATE_FORBIDS,
 * REQUEST_STATE_FORBIDS (the same request is already open)
 */
export function recoverPassword(
  ctx: Context,
  by: Actor,
  id: string,
): Promise<AnswerOf<typeof changeUserPassword>> {
  return managing(ctx, { by, id }, async (tx, user, admins) => {
    assertNotOwn(by, user);
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    if (isAdmin(user.role)) return askFor(ctx, tx, { by, kind: 'password', user, admins });
    await sendRecovery(ctx, tx, { by, user });
    return { request: null };
  });
}

/** Makes a request about a locked account; returns the request when it is pending. */
export async function askFor(
  ctx: Context,
  tx: Tx,
  {
    by,
    kind,
    user,
    admins,
  }: { by: Actor; kind: 'password' | 'factor'; user: UserRow; admins: readonly AdminRow[] },
): Promise<{ request: AdminRequest | null }> {
  const about = { user, isLast: isLastAdmin(user, admins) };
  const { request } = await requestOrApply(ctx, tx, {
    by,
    wanted: wantOf(kind, user.id),
    about,
    admins,
  });
  return {
    request: request && (await requestView(ctx, tx, { readerId: by.userId, row: request, admins })),
  };
}

/**
 * Ends all sessions of another person, who can log in again.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT
 */
export function closeSessions(ctx: Context, by: Actor, id: string): Promise<void> {
  return managing(ctx, { by, id }, async (tx, user) => {
    assertNotOwn(by, user);
    await deleteSessionsOf(tx, user.id);
    await auditUser(ctx, tx, { by, action: 'user.close_sessions', change: { target: user } });
  });
}

type Work<T> = (tx: Tx, user: UserRow, admins: readonly AdminRow[]) => Promise<T>;

/**
 * Locks the person and the administrators, and checks that the actor is still one.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export function managing<T>(
  ctx: Context,
  { by, id }: { by: Actor; id: string },
  work: Work<T>,
): Promise<T> {
  return ctx.database.transaction(async (tx) => {
    const { user, admins } = await lockUserAndAdmins(ctx, tx, id);
    if (!admins.some((admin) => admin.id === by.userId)) throw new AppError('FORBIDDEN');
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return work(tx, user, admins);
  });
}

/** Moves a person to another state, as the table of states allows. */
function moving(
  ctx: Context,
  { by, id, move }: { by: Actor; id: string; move: UserMove },
  work: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  return managing(ctx, { by, id }, async (tx, user, admins) => {
    assertNotOwn(by, user);
    if (!mayMove(user.state, move)) throw new AppError('USER_STATE_FORBIDS');
    if (isLastAdmin(user, admins)) throw new AppError('LAST_ADMIN');
    await work(tx, user);
  });
}

export function assertNotOwn(by: Actor, user: UserRow): void {
  if (by.userId === user.id) throw new AppError('OWN_ACCOUNT');
}
