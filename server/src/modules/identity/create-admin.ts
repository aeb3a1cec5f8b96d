import type { BodyOf } from '#contract/core/endpoint.ts';
import type { createAdmin as createAdminEndpoint } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import { auditUser } from './audit-user.ts';
import type { By, Context } from './deps.ts';
import { sendLink } from './links.ts';
import { toUser } from './present.ts';
import { blankUser } from './register.ts';
import { insertUser, lockUser } from './store.ts';

/**
 * Creates an administrator, who gets a link to choose his password.
 * @throws AppError EMAIL_ALREADY_TAKEN
 */
export function createAdmin(
  ctx: Context,
  by: By,
  body: BodyOf<typeof createAdminEndpoint>,
): Promise<User> {
  return ctx.database.transaction(async (tx) => {
    const { type, name, lastname, email } = body;
    const user = blankUser({
      role: type,
      email,
      name,
      lastname,
      password_hash: null,
      created_at: ctx.clock.now(),
    });
    if (!(await insertUser(tx, user))) throw new AppError('EMAIL_ALREADY_TAKEN');
    const invited = { ...user, search_text: '' };
    await sendLink(ctx, tx, invited, 'invitation');
    await auditUser(ctx, tx, by, 'user.create_admin', { target: invited });
    return toUser(invited);
  });
}

/**
 * Sends a person's verification mail again; to an administrator who has no password yet, his invitation.
 * @throws AppError USER_NOT_FOUND, EMAIL_ALREADY_VERIFIED
 */
export async function resendVerification(ctx: Context, by: By, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
    if (user.email_verified_at !== null) throw new AppError('EMAIL_ALREADY_VERIFIED');
    await sendLink(ctx, tx, user, user.password_hash === null ? 'invitation' : 'verify_email');
    await auditUser(ctx, tx, by, 'user.resend_verification', { target: user });
  });
}
