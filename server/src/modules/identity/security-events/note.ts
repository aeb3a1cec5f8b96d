import type { AuditAction } from '#contract/audit/actions.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { SecurityKind } from '#contract/users/security-events.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { findUserByEmail } from '../store/users.ts';
import { networkOf } from '../throttle/throttle.ts';
import { deviceName } from './device.ts';
import { insertSecurityEvent, wasNotedSince } from './store.ts';

/** The origin of an act: the IP address, and the device as its owner would name it. */
export interface EventOrigin {
  readonly address: string;
  readonly device?: string;
}

export const whenceOf = (origin: Origin): EventOrigin => ({
  address: origin.ip,
  device: deviceName(origin.userAgent),
});

/** The account of an event: a person's, or that of an e-mail that may be unknown. */
type EventAccount = { readonly userId: string } | { readonly email: string };

type NoteDeps = Pick<Context, 'clock' | 'secondFactor' | 'log'>;

/**
 * Records an event on an account, and logs its kind and account without personal data. The log may contain an event of
 * a transaction that failed afterwards.
 * @param from null when the person did not act
 */
export async function noteSecurity(
  ctx: NoteDeps,
  db: Db,
  event: {
    kind: SecurityKind;
    detail?: string | null;
    userId: string | null;
    account: string;
    from: EventOrigin | null;
  },
): Promise<void> {
  const now = ctx.clock.now();
  const { kind, detail = null, userId, account, from } = event;
  ctx.log.info({ event: kind, detail, user: userId }, 'security event');
  const { vault } = ctx.secondFactor;
  await insertSecurityEvent(db, {
    id: newId(now),
    at: now,
    kind,
    detail,
    user_id: userId,
    account_digest: accountDigest(ctx, account),
    network_digest: from && vault.digest(`network\n${networkOf(from.address)}`),
    // only the person sees it: for an unknown e-mail nobody would
    network: userId === null ? null : (from?.address ?? null),
    device: userId === null ? null : (from?.device ?? null),
  });
}

const accountDigest = ({ secondFactor }: NoteDeps, account: string): Buffer =>
  secondFactor.vault.digest(`account\n${account}`);

/** The security event of an audit record about a person; most have none. */
const OF_ACTION: { readonly [Action in AuditAction]?: readonly [SecurityKind, string?] } = {
  'user.change_password': ['password_changed'],
  'user.set_password': ['password_changed'],
  'user.reset_password': ['password_reset'],
  'user.ask_email_change': ['email_change_asked'],
  'user.change_email': ['email_changed'],
  'user.revert_email': ['email_reverted'],
  'user.link_google': ['site_linked', 'google'],
  'user.link_twitter': ['site_linked', 'twitter'],
  'user.unlink_google': ['site_unlinked', 'google'],
  'user.unlink_twitter': ['site_unlinked', 'twitter'],
  'user.totp_add': ['totp_added'],
  'user.totp_remove': ['totp_removed'],
  'user.passkey_add': ['passkey_added'],
  'user.passkey_remove': ['passkey_removed'],
  'user.recovery_codes': ['recovery_codes_renewed'],
  'user.reset_second_factor': ['second_factor_reset'],
  'user.codes_guessed': ['codes_guessed'],
  'user.session_end': ['session_ended'],
  'user.sessions_end': ['sessions_ended'],
  'user.close_sessions': ['sessions_ended'],
  'user.block': ['account_blocked'],
  'user.unblock': ['account_unblocked'],
  'user.delete': ['account_deleted'],
  'user.restore': ['account_restored'],
  'bank_account.add': ['bank_account_added'],
  'bank_account.remove': ['bank_account_removed'],
};

/**
 * Records the security event of an audit record, if any.
 * @param by who acted and from where; null for an automatic change
 */
export async function noteAction(
  ctx: NoteDeps,
  db: Db,
  {
    action,
    by,
    userId,
  }: { action: AuditAction; by: (EventOrigin & { userId: string }) | null; userId: string },
): Promise<void> {
  const [kind, ownDetail = null] = OF_ACTION[action] ?? [];
  if (kind === undefined) return;
  const isOwn = by?.userId === userId;
  const detail = by && !isOwn ? 'admin' : ownDetail;
  await noteSecurity(ctx, db, { kind, detail, userId, account: userId, from: isOwn ? by : null });
}

/** Refusals that concern access to an account; others concern the call. */
const REFUSALS: ReadonlySet<ErrorKey> = new Set([
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'BLOCKED_USER',
  'USER_STATE_FORBIDS',
  'INVALID_SECOND_FACTOR',
  'PASSWORD_WRONG',
  'TOO_MANY_REQUESTS',
]);
/** How often an imposed wait is recorded: a caller who ignores it would fill the table. */
const WAITING_NOTED_MS = 15 * MINUTE_MS;

/**
 * Runs a log-in or a confirmation, and records a refusal after the rollback. A known and an unknown e-mail cost the
 * same work.
 * @param of.whose null when nothing identifies the account
 * @throws whatever the work throws
 */
export async function notingRefusals<Answer>(
  ctx: Context,
  of: {
    kind: 'log_in_refused' | 'confirmation_refused';
    whose: EventAccount | null;
    from: EventOrigin;
  },
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.key)) await noteRefusal(ctx, of, error.key);
    throw error;
  }
}

async function noteRefusal(
  ctx: Context,
  { kind, whose, from }: Parameters<typeof notingRefusals>[1],
  detail: ErrorKey,
): Promise<void> {
  const { db } = ctx.database;
  const { userId, account } = await accountOf(db, whose);
  if (detail === 'TOO_MANY_REQUESTS') {
    const since = new Date(ctx.clock.now().getTime() - WAITING_NOTED_MS);
    const digest = accountDigest(ctx, account);
    if (await wasNotedSince(db, { digest, kind, detail, since })) return;
  }
  await noteSecurity(ctx, db, { kind, detail, userId, account, from });
}

async function accountOf(db: Db, whose: EventAccount | null) {
  if (whose === null) return { userId: null, account: '' };
  if ('userId' in whose) return { userId: whose.userId, account: whose.userId };
  const user = await findUserByEmail(db, whose.email);
  const known = user && user.erased_at === null ? user.id : null;
  return { userId: known, account: known ?? whose.email.toLowerCase() };
}
