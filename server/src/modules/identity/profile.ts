import type { Updateable } from 'kysely';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { updateMe, updateUser as updateUserEndpoint } from '#contract/users/endpoints.ts';
import type { Me } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import { auditUser } from './audit-user.ts';
import type { By, Context } from './deps.ts';
import { toMe } from './present.ts';
import { findUser, lockUser, updateUser } from './store.ts';
import type { UsersTable } from './tables.ts';

type Profile = Omit<BodyOf<typeof updateUserEndpoint>, 'type'>;

/** @throws AppError USER_NOT_FOUND */
export async function readMe(ctx: Context, userId: string): Promise<Me> {
  const user = await findUser(ctx.database.db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return toMe(ctx, user);
}

/**
 * A person edits his own data, and the face of the product he lands on.
 * @throws AppError OWN_ACCOUNT when an administrator would stop being one
 */
export async function editMe(ctx: Context, by: By, body: BodyOf<typeof updateMe>): Promise<Me> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, by.userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    if (body.type !== undefined && isAdmin(user.role)) throw new AppError('OWN_ACCOUNT');
    const after = await updateUser(tx, user, {
      ...columnsOf(body),
      ...(body.type === undefined ? {} : { role: body.type }),
    });
    await auditUser(ctx, tx, by, 'user.edit_own', { before: user, after, target: user });
    return toMe(ctx, after);
  });
}

/** The columns of the fields that were given; every other one stays as it is. */
export function columnsOf(given: Profile): Updateable<UsersTable> {
  const {
    taxId,
    name,
    lastname,
    birthdate,
    nationality,
    phone,
    document,
    address,
    city,
    province,
  } = given;
  const columns = {
    name,
    lastname,
    birthdate,
    nationality,
    phone,
    document,
    address,
    city,
    province,
    tax_id: taxId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
