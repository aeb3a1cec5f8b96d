import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { sendLink, useLink } from '../links/links.ts';
import { notifyPerson } from '../notify-person.ts';
import { LINK_LIFE_MS } from '../rules.ts';
import { deleteFactorsSince } from '../second-factor/delete-factors.ts';
import { auditUser } from '../security-events/audit-user.ts';
import type { EventOrigin } from '../security-events/note.ts';
import { deleteLinksOf, deleteReverts } from '../store/links.ts';
import { deleteIdentitiesOf } from '../store/oauth.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type UserRow, updateUser } from '../store/users.ts';

/**
 * Undoes a change of e-mail with the link sent to the old address. The person who made the change knew the password
 * and may have left other ways in: the password stops working and a link to choose another goes to the old e-mail;
 * sessions end, other sites are unlinked, and every second factor set up since the request for the change is removed.
 * Older factors stay: access to a mailbox must not remove those.
 * @throws AppError LINK_INVALID
 */
export async function revertEmail(ctx: Context, secret: string, from: EventOrigin): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const { user, link } = await useLink(ctx, tx, { secret, kinds: ['revert_email'] });
    if (link.email === null) throw new AppError('LINK_INVALID');
    // the links back of later changes end; those of earlier owners stay
    await deleteReverts(tx, user.id, link.created_at);
    const after = await shutOut(ctx, tx, { user, email: link.email, since: link.created_at });
    await sendLink(ctx, { tx, user: after, kind: 'reset_password' });
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'email_reverted', data: { email: link.email } },
    });
    const by = { userId: user.id, ...from };
    await auditUser(ctx, tx, {
      by,
      action: 'user.revert_email',
      change: { before: user, after, target: user },
    });
  });
}

async function shutOut(
  ctx: Context,
  tx: Tx,
  { user, email, since }: { user: UserRow; email: string; since: Date },
): Promise<UserRow> {
  await deleteSessionsOf(tx, user.id);
  await deleteIdentitiesOf(tx, user.id);
  await deleteLinksOf(tx, user.id, [
    'verify_email',
    'reset_password',
    'invitation',
    'change_email',
  ]);
  // the change was requested at most one link's lifetime before
  const asked = new Date(since.getTime() - LINK_LIFE_MS.change_email);
  const hasFactor = await deleteFactorsSince(tx, user.id, asked);
  return updateUser(tx, user, {
    email,
    email_verified_at: ctx.clock.now(),
    password_hash: null,
    second_factor: hasFactor,
  });
}
