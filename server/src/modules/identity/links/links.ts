import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { markedLink } from '#platform/mail/index.ts';
import type { Context } from '../deps.ts';
import { LINK_LIFE_MS } from '../rules.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { findLink, insertLink, takeLink, type UsedLink } from '../store/links.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import type { LinkKind } from '../tables.ts';
import { linkMail } from './messages.ts';

/** The page of each kind of link. */
const SCREENS = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/reset-password',
  change_email: '/confirm-email',
  revert_email: '/revert-email',
} as const satisfies Record<LinkKind, string>;

/**
 * Sends a person a link of a kind. Earlier links of that kind stop working, except those that undo a change of e-mail.
 * @param more.email for `change_email` and `revert_email`: the address that gets the link and that the link puts in
 * force
 * @param more.mailId the mail's id, which makes a retry idempotent
 */
export async function sendLink(
  ctx: Context,
  { tx, user, kind }: { tx: Tx; user: UserRow; kind: LinkKind },
  { email = null, mailId }: { email?: string | null; mailId?: string } = {},
): Promise<void> {
  const to = email ?? user.email;
  if (to === null) return;
  const now = ctx.clock.now();
  const secret = newSecret();
  await insertLink(tx, {
    token_hash: digestOf(secret),
    user_id: user.id,
    kind,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS[kind]),
    email,
  });
  // the pages of the other links explain what they do in another session
  const screen =
    kind === 'change_email' ? markedLink(SCREENS[kind], ctx.markOf(user.id)) : SCREENS[kind];
  // in the fragment, which browsers do not send to servers: it reaches no log and no Referer header
  const url = `${ctx.baseUrl}${screen}#token=${secret}`;
  await ctx.mailer.enqueue(tx, {
    to,
    content: linkMail(kind, user, url),
    purpose: 'link',
    ...(mailId === undefined ? {} : { id: mailId }),
  });
}

/**
 * Uses a link up; after a rollback it can be used again.
 * @returns the locked person, and the link with the e-mail that it puts in force, if any
 * @throws AppError LINK_INVALID when it is unknown, used, expired or of another kind
 */
export async function useLink(
  ctx: Context,
  tx: Tx,
  { secret, kinds }: { secret: string; kinds: readonly LinkKind[] },
): Promise<{ user: UserRow; link: UsedLink }> {
  const digest = digestOf(secret);
  // the person is locked before their links, as everywhere else
  const found = await findLink(tx, digest);
  const user = found && (await lockUser(tx, found.user_id));
  const link = await takeLink(tx, digest, { kinds, now: ctx.clock.now() });
  if (!user || !link || user.state === 'deleted') throw new AppError('LINK_INVALID');
  return { user, link };
}
