import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import type { createAdmin as createAdminEndpoint } from '#contract/users/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { requestOrApply } from '../admin-requests/ask.ts';
import { requestView } from '../admin-requests/views.ts';
import type { Actor, Context } from '../deps.ts';
import { sendLink } from '../links/links.ts';
import { toUser } from '../present.ts';
import { blankUser } from '../registration/register.ts';
import { isInvited } from '../rules.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { lockUserAndAdmins } from '../store/admins.ts';
import { findActiveIds, insertUser, lockUser } from '../store/users.ts';

/**
 * Creates an administrator and sends them a link to choose a password. If there is another administrator of level 1,
 * creates a request for them instead.
 * @returns the account, or the pending request
 * @throws AppError EMAIL_ALREADY_TAKEN, OTHER_SIDE_OF_COUNTER, REQUEST_STATE_FORBIDS (the same request is already
 * open); FORBIDDEN when the actor is no longer an administrator of level 1
 */
export function createAdmin(
  ctx: Context,
  by: Actor,
  body: BodyOf<typeof createAdminEndpoint>,
): Promise<AnswerOf<typeof createAdminEndpoint>> {
  return ctx.database.transaction(async (tx) => {
    const { admins } = await lockUserAndAdmins(ctx, tx, by.userId);
    if (!admins.some(({ id }) => id === by.userId)) throw new AppError('FORBIDDEN');
    const { type, name, lastname, email, document = null, taxId = null } = body;
    const wanted = {
      name,
      lastname,
      email,
      document,
      tax_id: taxId,
      changes: null,
      role: type,
      user_id: null,
    };
    const about = { user: undefined, isLast: false };
    const outcome = await requestOrApply(ctx, tx, {
      by,
      wanted: { kind: 'create', ...wanted },
      about,
      admins,
    });
    return outcome.done
      ? toUser(outcome.done)
      : {
          request: await requestView(ctx, tx, {
            readerId: by.userId,
            row: outcome.request,
            admins,
          }),
        };
  });
}

/**
 * Invites the first administrator of an installation without any: outside the demonstration no one else could. Several
 * processes starting concurrently invite one.
 * @returns whether an invitation was sent
 */
export function inviteFirstAdmin(ctx: Context, email: string): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    if ((await findActiveIds(tx, ['admin'])).length > 0) return false;
    const user = blankUser({
      role: 'admin',
      email,
      name: 'Administración',
      lastname: 'Ladrillo',
      password_hash: null,
      created_at: ctx.clock.now(),
    });
    if (!(await insertUser(tx, user))) return false;
    const invited = { ...user, search_text: '' };
    await sendLink(ctx, { tx, user: invited, kind: 'invitation' });
    const by = { userId: user.id, address: 'FIRST_ADMIN_EMAIL' };
    await auditUser(ctx, tx, { by, action: 'user.create_admin', change: { target: invited } });
    return true;
  });
}

/**
 * Sends a person's verification mail again; an administrator without a password gets the invitation instead.
 * @throws AppError USER_NOT_FOUND, EMAIL_ALREADY_VERIFIED
 */
export async function resendVerification(ctx: Context, by: Actor, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
    if (user.email_verified_at !== null) throw new AppError('EMAIL_ALREADY_VERIFIED');
    await sendLink(ctx, { tx, user, kind: isInvited(user) ? 'invitation' : 'verify_email' });
    await auditUser(ctx, tx, { by, action: 'user.resend_verification', change: { target: user } });
  });
}
