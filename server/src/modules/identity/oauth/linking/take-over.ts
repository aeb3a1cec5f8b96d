import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../../deps.ts';
import { deleteFactors } from '../../second-factor/delete-factors.ts';
import { auditUser } from '../../security-events/audit-user.ts';
import { deleteLinksOf } from '../../store/links.ts';
import { deleteIdentitiesOf } from '../../store/oauth.ts';
import { deleteSessionsOf } from '../../store/sessions.ts';
import {
  findUserByEmail,
  lockUser,
  type NewUserRow,
  type UserRow,
  updateUser,
} from '../../store/users.ts';
import { isUnproven } from './recognise.ts';

/**
 * Takes over an account with an unverified e-mail, now that its owner arrives with another site that verified it. The
 * account becomes the owner's as if just created: no earlier password, link or linked site opens it, and its data and
 * terms are those that the owner gives.
 * @param user the new person as it would be inserted
 * @returns null without such an account
 */
export async function takeOver(
  ctx: Context,
  tx: Tx,
  { user, address }: { user: NewUserRow; address: string },
): Promise<UserRow | null> {
  const found = user.email === null ? undefined : await findUserByEmail(tx, user.email);
  const before = found && (await lockUser(tx, found.id));
  if (!before || before.email !== user.email || !isUnproven(before)) return null;
  await deleteSessionsOf(tx, before.id);
  await deleteLinksOf(tx, before.id, [
    'verify_email',
    'reset_password',
    'invitation',
    'change_email',
    'revert_email',
  ]);
  await deleteIdentitiesOf(tx, before.id);
  await deleteFactors(tx, before.id);
  const { id: _, created_at: __, audit_salt: ___, ...anew } = user;
  const after = await updateUser(tx, before, anew);
  const by = { userId: before.id, address };
  await auditUser(ctx, tx, {
    by,
    action: 'user.take_over',
    change: { before, after, target: before },
  });
  return after;
}
