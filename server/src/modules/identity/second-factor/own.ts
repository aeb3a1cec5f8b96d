import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import { type IdentityNotification, notifyPerson } from '../notify-person.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { confirmSession, deleteOtherSessions, findSessionOf } from '../store/sessions.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { giveRecoveryCodes } from './codes/codes.ts';
import { deleteChallengesOf, passkeysOf } from './passkeys/store.ts';
import { FRESH_MS } from './rules.ts';
import { deleteRecoveryCodes, dropPendingTotp, findTotp } from './store.ts';

/** The caller, with the session of the call. */
export interface Own extends Actor {
  readonly sessionId: string;
}

/**
 * Checks that the caller owns the account. For a person with a second factor, the guard has checked it. A person
 * without one proves the password here, so that a thief of the session cannot lock the owner out.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, SIGN_IN_AGAIN (no password to ask for, and the log-in is not
 * fresh)
 */
export async function assertOwner(ctx: Context, by: Own, password: string | undefined) {
  const user = await findUser(ctx.database.db, by.userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (user.second_factor) return user;
  if (user.password_hash === null) {
    // logged in through another site: the user has no password, but that log-in is recent
    const session = await findSessionOf(ctx.database.db, user.id, by.sessionId);
    const age = ctx.clock.now().getTime() - (session?.created_at.getTime() ?? 0);
    if (age > FRESH_MS) throw new AppError('SIGN_IN_AGAIN');
    return user;
  }
  return checkPassword(ctx, by, password ?? '');
}

/**
 * Locks the person of a call, and checks that their session is still open: it may have ended since the guard checked
 * it, by a new password, from another session or by an administrator.
 * @throws AppError TOKEN_NOT_FOUND
 */
export async function lockOwner(ctx: Context, tx: Tx, by: Own): Promise<UserRow> {
  const user = await lockUser(tx, by.userId);
  const session = await findSessionOf(tx, by.userId, by.sessionId);
  const isOpen = session !== undefined && session.expires_at > ctx.clock.now();
  if (user?.state !== 'active' || !isOpen) throw new AppError('TOKEN_NOT_FOUND');
  return user;
}

/**
 * Completes the addition of a factor to a locked person, in this session. The first factor ends everything opened or
 * begun without it: other sessions, log-ins and pending set-ups.
 * @returns recovery codes when it is their first
 */
export async function factorAdded(
  ctx: Context,
  tx: Tx,
  { user, by }: { user: UserRow; by: Own },
): Promise<string[] | null> {
  await confirmSession(tx, by.sessionId, ctx.clock.now());
  if (user.second_factor) return null;
  await updateUser(tx, user, { second_factor: true });
  await deleteOtherSessions(tx, user.id, by.sessionId);
  await deleteChallengesOf(tx, user.id);
  await dropPendingTotp(tx, user.id);
  return giveRecoveryCodes(ctx, tx, user.id);
}

/** Completes the removal of a factor; the last one takes the recovery codes with it. */
export async function factorRemoved(tx: Tx, user: UserRow): Promise<void> {
  const totp = await findTotp(tx, user.id);
  if (totp?.confirmed_at || (await passkeysOf(tx, user.id)).length > 0) return;
  await deleteRecoveryCodes(tx, user.id);
  await updateUser(tx, user, { second_factor: false });
}

type OwnAction =
  | 'totp_add'
  | 'totp_remove'
  | 'recovery_codes'
  | 'passkey_add'
  | 'passkey_remove'
  | 'session_end'
  | 'sessions_end';

/** Records in the audit log what a person did to their own account, and notifies them. */
export async function noteOwn(
  ctx: Context,
  tx: Tx,
  {
    user,
    by,
    what,
  }: { user: UserRow; by: Actor; what: { action: OwnAction; notification: IdentityNotification } },
): Promise<void> {
  await auditUser(ctx, tx, { by, action: `user.${what.action}`, change: { target: user } });
  await notifyPerson(ctx, tx, { userId: user.id, notification: what.notification });
}
