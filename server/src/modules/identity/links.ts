import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './deps.ts';
import { linkMail } from './messages.ts';
import { LINK_LIFE_MS } from './rules.ts';
import { digestOf, newSecret } from './secrets.ts';
import { lockUser, type UserRow } from './store.ts';
import { findLinkOwner, insertLink, takeLink } from './store-links.ts';
import type { LinkKind } from './tables.ts';

/** The screen where each link leads. */
const SCREENS = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/reset-password',
  change_email: '/confirm-email',
} as const satisfies Record<LinkKind, string>;

/**
 * Sends a person a link of a kind; earlier ones of that kind stop working.
 * @param more.newEmail where `change_email` goes, and what it will put in force
 * @param more.mailId the mail's id, where a repeat is to be known by it
 */
export async function sendLink(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  kind: LinkKind,
  { newEmail = null, mailId }: { newEmail?: string | null; mailId?: string } = {},
): Promise<void> {
  const to = newEmail ?? user.email;
  if (to === null) return;
  const now = ctx.clock.now();
  const secret = newSecret();
  await insertLink(tx, {
    token_hash: digestOf(secret),
    user_id: user.id,
    kind,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS[kind]),
    email: newEmail,
  });
  const url = `${ctx.baseUrl}${SCREENS[kind]}?token=${secret}`;
  await ctx.mailer.enqueue(tx, {
    to,
    content: linkMail(kind, user.name, url),
    ...(mailId === undefined ? {} : { id: mailId }),
  });
}

/**
 * Uses a link up; rolled back, it can be used again.
 * @returns the person, locked, the kind of link, and the new e-mail where it brings one
 * @throws AppError LINK_INVALID when it is unknown, used, expired or of another kind
 */
export async function useLink(
  ctx: Context,
  tx: Tx,
  secret: string,
  kinds: readonly LinkKind[],
): Promise<{ user: UserRow; kind: LinkKind; email: string | null }> {
  const digest = digestOf(secret);
  // the person is locked before his links, as everywhere else
  const ownerId = await findLinkOwner(tx, digest);
  const user = ownerId === undefined ? undefined : await lockUser(tx, ownerId);
  const link = await takeLink(tx, digest, kinds, ctx.clock.now());
  if (!user || !link || user.state === 'deleted') throw new AppError('LINK_INVALID');
  return { user, kind: link.kind, email: link.email };
}
