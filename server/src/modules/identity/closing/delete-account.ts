import { isAdmin } from '#contract/core/roles.ts';
import { ACCOUNT_LEFT, type AccountLeft } from '#contract/users/schemas.ts';
import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import { callLevelLostHooks } from '../level-lost.ts';
import { notifyPerson } from '../notify-person.ts';
import { DELETION_WORD } from '../rules.ts';
import { lockOwner, type Own } from '../second-factor/own.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { deleteLinksOf } from '../store/links.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type UserRow, updateUser } from '../store/users.ts';

/**
 * Deletes a person's own account.
 * @param confirmation the confirmation word, if the caller gives one
 * @throws AppError CONFIRMATION_WORD_WRONG, OWN_ACCOUNT (another administrator deletes an administrator),
 * ACCOUNT_NOT_EMPTY, TOKEN_NOT_FOUND when the session ended
 */
export async function deleteOwnAccount(
  ctx: Context,
  by: Own,
  confirmation: string | undefined,
): Promise<void> {
  if (confirmation !== undefined && confirmation.trim() !== DELETION_WORD)
    throw new AppError('CONFIRMATION_WORD_WRONG');
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (isAdmin(user.role)) throw new AppError('OWN_ACCOUNT');
    await deleteLocked(ctx, tx, { user, by });
  });
}

/** Deletes a locked user. @throws AppError ACCOUNT_NOT_EMPTY */
export async function deleteLocked(
  ctx: Context,
  tx: Tx,
  { user, by }: { user: UserRow; by: Actor },
): Promise<void> {
  await assertEmpty(ctx, tx, user.id);
  const restore_days = (await ctx.terms?.restoreDays(tx)) ?? USUAL_RESTORE_DAYS;
  const after = await updateUser(tx, user, {
    state: 'deleted',
    deleted_at: ctx.clock.now(),
    restore_days,
  });
  await callLevelLostHooks(ctx, tx, { before: user, by });
  await deleteSessionsOf(tx, user.id);
  await deleteLinksOf(tx, user.id, [
    'verify_email',
    'reset_password',
    'invitation',
    'change_email',
  ]);
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: { kind: 'account_deleted', data: { days: restore_days } },
  });
  await auditUser(ctx, tx, {
    by,
    action: 'user.delete',
    change: { before: user, after, target: user },
  });
}

/** Checks with the modules above that the account is empty. @throws AppError ACCOUNT_NOT_EMPTY */
export async function assertEmpty(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const left = await leftIn(ctx, tx, userId);
  if (left.length > 0)
    throw new AppError(
      'ACCOUNT_NOT_EMPTY',
      left.map((message) => ({ path: 'account', message })),
    );
}

/** The obstacles that higher modules find in an account, each once. */
export async function leftIn(
  { emptyChecks }: Pick<Context, 'emptyChecks'>,
  tx: Tx,
  userId: string,
): Promise<AccountLeft[]> {
  const left = new Set<AccountLeft>();
  for (const check of emptyChecks) for (const one of await check(tx, userId)) left.add(one);
  return ACCOUNT_LEFT.filter((one) => left.has(one));
}
