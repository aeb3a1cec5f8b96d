import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { noteFirstUse } from '../independence/rule.ts';
import { useLink } from '../links/links.ts';
import { notifyPerson } from '../notify-person.ts';
import { unlinkSites } from '../oauth/linking/link.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { isTooCommon } from '../passwords/common-passwords.ts';
import { isInvited } from '../rules.ts';
import { lockOwner, type Own } from '../second-factor/own.ts';
import { deleteChallengesOf } from '../second-factor/passkeys/store.ts';
import { auditUser } from '../security-events/audit-user.ts';
import type { EventOrigin } from '../security-events/note.ts';
import { deleteLinksOf } from '../store/links.ts';
import { deleteIdentitiesOf } from '../store/oauth.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { networkOf, takeTries } from '../throttle/throttle.ts';

/**
 * Changes a person's own password. All their sessions end, including this one: an intruder may hold its token.
 * @param given.unlinkSites whether Google and X are unlinked from the account
 * @throws AppError PASSWORD_WRONG, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function changeOwnPassword(
  ctx: Context,
  by: Own,
  given: { currentPassword: string; password: string; unlinkSites: boolean },
): Promise<void> {
  const checked = await checkPassword(ctx, by, given.currentPassword);
  if (isTooCommon(given.password, checked.email ?? ''))
    throw new AppError('PASSWORD_TOO_COMMON', [
      { path: 'password', message: 'PASSWORD_TOO_COMMON' },
    ]);
  const hash = await ctx.passwords.hash(given.password);
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (user.password_hash !== checked.password_hash) throw new AppError('PASSWORD_WRONG');
    if (given.unlinkSites) await unlinkSites(ctx, tx, { user, by });
    await replacePassword(ctx, tx, { user, hash });
    await auditUser(ctx, tx, { by, action: 'user.change_password', change: { target: user } });
  });
}

/**
 * Sets a password with the link sent for it, which also proves the e-mail.
 * @throws AppError LINK_INVALID, PASSWORD_TOO_COMMON (the link can then be used again)
 */
export async function resetPassword(
  ctx: Context,
  given: { token: string; password: string },
  from: EventOrigin,
): Promise<void> {
  const hash = await ctx.passwords.hash(given.password);
  await ctx.database.transaction(async (tx) => {
    const { user } = await useLink(ctx, tx, {
      secret: given.token,
      kinds: ['reset_password', 'invitation'],
    });
    if (isTooCommon(given.password, user.email ?? ''))
      throw new AppError('PASSWORD_TOO_COMMON', [
        { path: 'password', message: 'PASSWORD_TOO_COMMON' },
      ]);
    // recovering an account ends all other access; the owner's linked sites join again by their verified e-mail
    await deleteIdentitiesOf(tx, user.id);
    const proven = await updateUser(tx, user, {
      email_verified_at: user.email_verified_at ?? ctx.clock.now(),
      registration_hash: null,
    });
    await takeTries(tx, ctx.clock, [
      { kind: 'recovered', of: `${user.id}\n${networkOf(from.address)}` },
    ]);
    if (isInvited(user)) await noteFirstUse(ctx, tx, user.id);
    await deleteLinksOf(tx, user.id, ['verify_email']);
    await replacePassword(ctx, tx, { user: proven, hash });
    await auditUser(ctx, tx, {
      by: { userId: user.id, ...from },
      action: 'user.reset_password',
      change: { target: user },
    });
  });
}

/** Replaces the password of a locked user. Sessions and links that depended on the old one end. */
async function replacePassword(
  ctx: Context,
  tx: Tx,
  { user, hash }: { user: UserRow; hash: string },
): Promise<void> {
  await updateUser(tx, user, { password_hash: hash });
  await deleteSessionsOf(tx, user.id);
  await deleteLinksOf(tx, user.id, ['reset_password', 'invitation', 'change_email']);
  // a pending log-in with the old password ends too
  await deleteChallengesOf(tx, user.id);
  const isFirst = user.password_hash === null;
  if (!isFirst)
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'password_changed', data: null },
    });
}
