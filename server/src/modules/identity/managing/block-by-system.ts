import type { AuditAction } from '#contract/audit/actions.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { notifyPerson } from '../notify-person.ts';
import { mayMove } from '../rules.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { lockUser, updateUser } from '../store/users.ts';

/**
 * Blocks an active user automatically and ends their sessions; already blocked users gain a cause.
 */
export async function blockBySystem(
  ctx: Context,
  tx: Tx,
  { userId, reason }: { userId: string; reason: AuditAction },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user?.state === 'blocked') for (const keep of ctx.blockedAgainHooks) await keep(tx, userId);
  if (!user || !mayMove(user.state, 'block')) return;
  const after = await updateUser(tx, user, { state: 'blocked', blocked_at: ctx.clock.now() });
  await deleteSessionsOf(tx, user.id);
  await auditUser(ctx, tx, {
    by: null,
    action: reason,
    change: { before: user, after, target: user },
  });
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: { kind: 'account_blocked', data: { reason: SHOWN_REASONS[reason] ?? null } },
  });
}

/**
 * The reasons that are shown to the person. A freeze after a reported death has none: relatives may read the mailbox,
 * and the desk informs them.
 */
const SHOWN_REASONS: Partial<Record<AuditAction, string>> = {
  'payments.chargeback':
    'quien pagó uno de tus depósitos con tarjeta desconoció el pago y su dinero volvió a la tarjeta.',
};

/** Unblocks a person automatically whom a rule had blocked. */
export async function unblockBySystem(
  ctx: Context,
  tx: Tx,
  { userId, reason }: { userId: string; reason: AuditAction },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || !mayMove(user.state, 'unblock')) return;
  const set = { state: 'active', blocked_at: null, blocked_reason: null } as const;
  const after = await updateUser(tx, user, set);
  await auditUser(ctx, tx, {
    by: null,
    action: reason,
    change: { before: user, after, target: user },
  });
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: { kind: 'account_unblocked', data: null },
  });
}
