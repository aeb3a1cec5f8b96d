import type { BodyOf } from '#contract/core/endpoint.ts';
import type { linkMyIdentity } from '#contract/users/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../../deps.ts';
import { notifyPerson } from '../../notify-person.ts';
import { lockOwner, type Own } from '../../second-factor/own.ts';
import { digestOf } from '../../secrets.ts';
import { auditUser } from '../../security-events/audit-user.ts';
import type { EventOrigin } from '../../security-events/note.ts';
import { offeredSites } from '../../store/admins.ts';
import {
  deleteIdentity,
  type IdentityRow,
  identitiesOf,
  insertIdentity,
  takeCode,
} from '../../store/oauth.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { identityIn, isGood } from '../codes.ts';
import type { ProviderIdentity } from '../providers/gateway.ts';

/**
 * Adds an identity to a locked account and notifies its owner by e-mail.
 * @param from where the person acts from, for the audit log
 * @returns the identity; null when it belongs to another account, or the account has another of that site
 */
export async function linkIdentity(
  ctx: Context,
  tx: Tx,
  { user, identity, from }: { user: UserRow; identity: ProviderIdentity; from: EventOrigin },
): Promise<IdentityRow | null> {
  const now = ctx.clock.now();
  const row: IdentityRow = {
    id: newId(now),
    user_id: user.id,
    provider: identity.provider,
    subject: identity.subject,
    label: identity.label,
    created_at: now,
    last_used_at: now,
  };
  if (!(await insertIdentity(tx, row))) return null;
  // an unverified e-mail may be another person's: nothing is sent to it
  if (user.email_verified_at !== null)
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: {
        kind: 'identity_linked',
        data: { site: identity.provider },
      },
    });
  const by = { userId: user.id, ...from };
  await auditUser(ctx, tx, {
    by,
    action: `user.link_${identity.provider}`,
    change: { target: user },
  });
  return row;
}

/** An account's identities as its owner sees them, and whether it also has a password. */
export async function listIdentities(ctx: Context, userId: string) {
  const { db } = ctx.database;
  const user = await findUser(db, userId);
  const rows = await identitiesOf(db, userId);
  return { items: rows.map(toIdentity), hasPassword: user?.password_hash != null };
}

/**
 * Adds the identity of a code to the account of the session.
 * @throws AppError IDENTITY_CODE_INVALID, IDENTITY_ALREADY_LINKED
 */
export async function linkOwnIdentity(ctx: Context, by: Own, body: BodyOf<typeof linkMyIdentity>) {
  const code = await takeCode(ctx.database.db, digestOf(body.code));
  if (!isGood(ctx, code, { purpose: 'link', loginSecret: body.loginSecret }))
    throw new AppError('IDENTITY_CODE_INVALID');
  return ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const row = await linkIdentity(ctx, tx, { user, identity: identityIn(code), from: by });
    if (!row) throw new AppError('IDENTITY_ALREADY_LINKED');
    return toIdentity(row);
  });
}

/** @throws AppError NOT_FOUND, LAST_LOGIN_METHOD when the account would have no other way to log in */
export async function unlinkOwnIdentity(ctx: Context, by: Own, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const rows = await identitiesOf(tx, by.userId);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new AppError('NOT_FOUND');
    const offered = offeredSites(ctx);
    const hasOther = rows.some((one) => one.id !== id && offered.includes(one.provider));
    if (user.password_hash === null && !hasOther) throw new AppError('LAST_LOGIN_METHOD');
    await unlink(ctx, tx, { user, by, row });
  });
}

/** Unlinks every site from a locked person who has another way to log in. */
export async function unlinkSites(
  ctx: Context,
  tx: Tx,
  { user, by }: { user: UserRow; by: Actor },
): Promise<void> {
  for (const row of await identitiesOf(tx, user.id)) await unlink(ctx, tx, { user, by, row });
}

async function unlink(
  ctx: Context,
  tx: Tx,
  { user, by, row }: { user: UserRow; by: Actor; row: IdentityRow },
) {
  await deleteIdentity(tx, row.id);
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: {
      kind: 'identity_unlinked',
      data: { site: row.provider },
    },
  });
  await auditUser(ctx, tx, { by, action: `user.unlink_${row.provider}`, change: { target: user } });
}

const toIdentity = ({ id, provider, label, created_at }: IdentityRow) => ({
  id,
  provider,
  label,
  linkedAt: created_at.toISOString(),
});
