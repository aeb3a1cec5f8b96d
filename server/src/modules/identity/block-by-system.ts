import type { AuditAction } from '#contract/core/audit-actions.ts';
import type { Tx } from '#platform/database/index.ts';
import { auditUser } from './audit-user.ts';
import type { Context } from './deps.ts';
import { notifyPerson } from './notify-person.ts';
import { mayMove } from './rules.ts';
import { lockUser, updateUser } from './store.ts';
import { deleteSessionsOf } from './store-sessions.ts';

/** Blocks an active person by rule, without an administrator. Their sessions end. */
export async function blockBySystem(
  ctx: Context,
  tx: Tx,
  userId: string,
  reason: AuditAction,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || !mayMove(user.state, 'block')) return;
  const after = await updateUser(tx, user, { state: 'blocked', blocked_at: ctx.clock.now() });
  await deleteSessionsOf(tx, user.id);
  await auditUser(ctx, tx, null, reason, { before: user, after, target: user });
  await notifyPerson(ctx, tx, user.id, { kind: 'account_blocked', data: { reason: null } });
}
