import { AppError } from '#core/errors.ts';
import type { Actor, Context } from '../deps.ts';
import { notingRefusals } from '../security-events/note.ts';
import { findUser, type UserRow } from '../store/users.ts';
import { forgiveTries, type Limited, takeTries } from '../throttle/throttle.ts';

/**
 * Checks the password of a logged-in person. Wrong attempts are limited.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export function checkPassword(ctx: Context, by: Actor, password: string): Promise<UserRow> {
  const of = { kind: 'confirmation_refused', whose: by, from: by } as const;
  return notingRefusals(ctx, of, () => check(ctx, by.userId, password));
}

async function check(ctx: Context, userId: string, password: string): Promise<UserRow> {
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
