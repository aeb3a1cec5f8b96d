import { AppError } from '#core/errors.ts';
import { auditUser } from './audit-user.ts';
import { checkPassword } from './change-password.ts';
import type { By, Context } from './deps.ts';
import { sendLink, useLink } from './links.ts';
import { emailChangeAskedMail, emailChangedMail } from './messages.ts';
import { tellPerson } from './news.ts';
import { findUserByEmail, lockUser, updateUser } from './store.ts';
import { deleteLinksOf } from './store-links.ts';
import { takeTries } from './throttle.ts';

/**
 * Asks for another e-mail: a link goes to the new address, a notice to the one in force, which stays so until the link
 * is used. Sessions stand: they are the person's, whatever his address.
 * @throws AppError PASSWORD_WRONG, EMAIL_ALREADY_TAKEN, TOO_MANY_REQUESTS
 */
export async function askEmailChange(
  ctx: Context,
  by: By,
  given: { email: string; password: string },
): Promise<void> {
  await checkPassword(ctx, by.userId, given.password);
  await ctx.database.transaction(async (tx) => {
    const tries = [{ kind: 'mail', of: `change_email\n${by.userId}` }] as const;
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
    const user = await lockUser(tx, by.userId);
    if (user?.state !== 'active' || user.email === null) throw new AppError('TOKEN_NOT_FOUND');
    if (await findUserByEmail(tx, given.email)) throw new AppError('EMAIL_ALREADY_TAKEN');
    await sendLink(ctx, tx, user, 'change_email', { newEmail: given.email });
    // by itself, since what is told later goes to the e-mail that is in force by then
    const content = emailChangeAskedMail(user.name, given.email);
    await ctx.mailer.enqueue(tx, { to: user.email, content });
    await tellPerson(ctx, tx, user.id, {
      kind: 'email_change_asked',
      data: { email: given.email },
    });
    await auditUser(ctx, tx, by, 'user.ask_email_change', { target: user });
  });
}

/**
 * Puts the new e-mail in force with the link that was sent to it; links sent to the old one stop working.
 * @throws AppError LINK_INVALID, EMAIL_ALREADY_TAKEN when somebody took it meanwhile
 */
export async function confirmEmailChange(
  ctx: Context,
  secret: string,
  address: string,
): Promise<void> {
  const work = ctx.database.transaction(async (tx) => {
    const { user, email } = await useLink(ctx, tx, secret, ['change_email']);
    if (email === null || user.state !== 'active') throw new AppError('LINK_INVALID');
    if (await findUserByEmail(tx, email)) throw new AppError('EMAIL_ALREADY_TAKEN');
    const after = await updateUser(tx, user, { email, email_verified_at: ctx.clock.now() });
    await deleteLinksOf(tx, user.id, ['verify_email', 'reset_password', 'invitation']);
    if (user.email !== null) {
      const content = emailChangedMail(user.name, email);
      await ctx.mailer.enqueue(tx, { to: user.email, content });
    }
    await tellPerson(ctx, tx, user.id, { kind: 'email_changed', data: { email } });
    const by = { userId: user.id, address };
    await auditUser(ctx, tx, by, 'user.change_email', { before: user, after, target: user });
  });
  await work.catch((error: unknown) => {
    // somebody registered with it between the look and the change
    if (isTaken(error)) throw new AppError('EMAIL_ALREADY_TAKEN', [], { cause: error });
    throw error;
  });
}

/** Whether the database refused a second row of the same e-mail. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
