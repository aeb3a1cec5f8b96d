import { AppError } from '#core/errors.ts';
import { auditUser } from '../audit-user.ts';
import type { By, Context } from '../deps.ts';
import { assertNotOwn, managing } from '../manage-users.ts';
import { tellPerson } from '../news.ts';
import { updateUser } from '../store.ts';
import { deleteSessionsOf } from '../store-sessions.ts';
import { forgetFactors } from './forget.ts';

/**
 * An administrator takes away the second factor of somebody who lost his; his sessions end, and he is told.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, USER_STATE_FORBIDS, SECOND_FACTOR_NOT_SET
 */
export function resetSecondFactor(ctx: Context, by: By, id: string): Promise<void> {
  return managing(ctx, by, id, async (tx, user) => {
    assertNotOwn(by, user);
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    if (!user.second_factor) throw new AppError('SECOND_FACTOR_NOT_SET');
    await forgetFactors(tx, user.id);
    const after = await updateUser(tx, user, { second_factor: false });
    await deleteSessionsOf(tx, user.id);
    await tellPerson(ctx, tx, user.id, { kind: 'second_factor_reset', data: null });
    await auditUser(ctx, tx, by, 'user.reset_second_factor', {
      before: user,
      after,
      target: user,
    });
  });
}
