import { AppError } from '#core/errors.ts';
import type { Context } from './deps.ts';
import { findUser, type UserRow } from './store.ts';
import { forgiveTries, type Limited, takeTries } from './throttle.ts';

/**
 * Whether a logged-in person knows his password; wrong tries are limited.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function checkPassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<UserRow> {
  const tries: Limited[] = [{ kind: 'password', of: userId }];
  await ctx.database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
  });
  const user = await findUser(ctx.database.db, userId);
  const isRight = await ctx.passwords.verify(password, user?.password_hash);
  if (!user || !isRight) throw new AppError('PASSWORD_WRONG');
  await forgiveTries(ctx.database.db, tries);
  return user;
}
