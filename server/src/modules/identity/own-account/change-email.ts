import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { sendLink, useLink } from '../links/links.ts';
import { emailChangeAskedMail } from '../links/messages.ts';
import { notifyPerson } from '../notify-person.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { lockOwner, type Own } from '../second-factor/own.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { deleteLinksOf, isHeldBack } from '../store/links.ts';
import { findUserByEmail, updateUser } from '../store/users.ts';
import { takeTries } from '../throttle/throttle.ts';

/**
 * Starts a change of e-mail: sends a link to the new address and a notification to the current one, which stays in
 * force until the link is used. Sessions stay open: they belong to the person, not to the address.
 * @throws AppError PASSWORD_WRONG, EMAIL_ALREADY_TAKEN, TOO_MANY_REQUESTS, TOKEN_NOT_FOUND
 */
export async function askEmailChange(
  ctx: Context,
  by: Own,
  given: { email: string; password: string },
): Promise<void> {
  const checked = await checkPassword(ctx, by, given.password);
  await ctx.database.transaction(async (tx) => {
    const tries = [{ kind: 'mail', of: `change_email\n${by.userId}` }] as const;
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
    const user = await lockOwner(ctx, tx, by);
    if (user.password_hash !== checked.password_hash) throw new AppError('PASSWORD_WRONG');
    if (user.email === null) throw new AppError('TOKEN_NOT_FOUND');
    await assertFree(ctx, tx, { email: given.email, userId: user.id });
    await sendLink(ctx, { tx, user, kind: 'change_email' }, { email: given.email });
    // sent outside the notifications, which go to the e-mail in force when they are sent
    const content = emailChangeAskedMail(user.name, given.email);
    await ctx.mailer.enqueue(tx, { to: user.email, content, purpose: 'security' });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: {
        kind: 'email_change_asked',
        data: { email: given.email },
      },
    });
    await auditUser(ctx, tx, { by, action: 'user.ask_email_change', change: { target: user } });
  });
}

/**
 * Puts the new e-mail in force with the link sent to it, in a session of the same person. The link alone is not enough:
 * a mistyped address or a mail scanner could open it. Links sent to the old e-mail stop working, and it gets a link to
 * undo the change.
 * @throws AppError LINK_INVALID (also when it belongs to another person), EMAIL_ALREADY_TAKEN when another person has
 * taken the address
 */
export async function confirmEmailChange(ctx: Context, by: Own, secret: string): Promise<void> {
  const work = ctx.database.transaction(async (tx) => {
    const { user, link } = await useLink(ctx, tx, { secret, kinds: ['change_email'] });
    if (user.id !== by.userId || link.email === null) throw new AppError('LINK_INVALID');
    await lockOwner(ctx, tx, by);
    await assertFree(ctx, tx, { email: link.email, userId: user.id });
    const after = await updateUser(tx, user, {
      email: link.email,
      email_verified_at: ctx.clock.now(),
    });
    await deleteLinksOf(tx, user.id, ['verify_email', 'reset_password', 'invitation']);
    await sendLink(ctx, { tx, user: after, kind: 'revert_email' }, { email: user.email });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'email_changed', data: { email: link.email } },
    });
    await auditUser(ctx, tx, {
      by,
      action: 'user.change_email',
      change: { before: user, after, target: user },
    });
  });
  await work.catch((error: unknown) => {
    // another person registered the address between the check and the change
    if (isTaken(error)) throw new AppError('EMAIL_ALREADY_TAKEN', [], { cause: error });
    throw error;
  });
}

/** Whether another account has an e-mail, or its earlier owner may still return to it. */
export const isBusy = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> =>
  (await findUserByEmail(tx, email)) !== undefined ||
  (await isHeldBack(tx, { email, userId, now: ctx.clock.now() }));

/** @throws AppError EMAIL_ALREADY_TAKEN when another account has it, or its earlier owner may still return to it */
async function assertFree(
  ctx: Context,
  tx: Tx,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  if (await isBusy(ctx, tx, { email, userId })) throw new AppError('EMAIL_ALREADY_TAKEN');
}

/** Whether the database refused a second account with the same e-mail. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
