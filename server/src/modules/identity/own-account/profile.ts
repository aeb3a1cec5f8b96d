import type { Updateable } from 'kysely';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { updateMe, updateUser as updateUserEndpoint } from '#contract/users/endpoints.ts';
import { birthdateFault, FIXED_WHEN_VERIFIED } from '#contract/users/person.ts';
import type { Me } from '#contract/users/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { assertOneSide } from '../independence/rule.ts';
import { toMe } from '../present.ts';
import { lockOwner, type Own } from '../second-factor/own.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { findUser, type UserRow, updateUser } from '../store/users.ts';
import type { UsersTable } from '../tables.ts';

type Profile = Omit<BodyOf<typeof updateUserEndpoint>, 'type'>;

/** @throws AppError USER_NOT_FOUND */
export async function readMe(ctx: Context, userId: string): Promise<Me> {
  const user = await findUser(ctx.database.db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return toMe(ctx, user);
}

/**
 * Edits a person's own data, and the face of the product that they start on.
 * @throws AppError OWN_ACCOUNT when an administrator would stop being one, PROFILE_VERIFIED for a field that identity
 * verification or an administrator's appointment fixed, OTHER_SIDE_OF_COUNTER, VALIDATION_FAILED when they are not of
 * age, TOKEN_NOT_FOUND when the session ended
 */
export async function editMe(ctx: Context, by: Own, body: BodyOf<typeof updateMe>): Promise<Me> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (body.type !== undefined && isAdmin(user.role)) throw new AppError('OWN_ACCOUNT');
    assertOfAge(ctx, body.birthdate);
    assertMayChange(user, columnsOf(body));
    const after = await updateUser(tx, user, {
      ...columnsOf(body),
      ...(body.type === undefined ? {} : { role: body.type }),
    });
    await assertOneSide(tx, after);
    await auditUser(ctx, tx, {
      by,
      action: 'user.edit_own',
      change: { before: user, after, target: user },
    });
    return toMe(ctx, after);
  });
}

/** @throws AppError VALIDATION_FAILED */
export function assertOfAge({ clock }: Context, birthdate: string | null | undefined): void {
  if (!birthdate) return;
  const message = birthdateFault(birthdate, businessDay(clock.now()));
  if (message) throw new AppError('VALIDATION_FAILED', [{ path: 'birthdate', message }]);
}

/**
 * Fields that identify an administrator's own customer account: once set, only another administrator changes them.
 */
const KNOWN_BY = ['document', 'taxId'] as const;

/** @throws AppError PROFILE_VERIFIED naming each field that can no longer change */
export function assertMayChange(user: UserRow, change: Updateable<UsersTable>): void {
  const fields = user.kyc_status === 'verified' ? FIXED_WHEN_VERIFIED : [];
  const fixed = (isAdmin(user.role) ? [...fields, ...KNOWN_BY] : fields).filter((field) => {
    const column = field === 'taxId' ? 'tax_id' : field;
    const [is, wanted] = [user[column], change[column]];
    return is !== null && wanted !== undefined && wanted !== is;
  });
  if (fixed.length > 0) {
    const details = fixed.map((path) => ({ path, message: 'PROFILE_VERIFIED' }));
    throw new AppError('PROFILE_VERIFIED', details);
  }
}

/** Fields whose columns have the same name. */
const FIELDS = [
  'name',
  'lastname',
  'birthdate',
  'nationality',
  'phone',
  'document',
  'address',
  'city',
  'province',
  'country',
] as const;

/** The columns of the given fields; absent ones stay unchanged. */
export function columnsOf(given: Profile): Updateable<UsersTable> {
  const columns = [
    ...FIELDS.map((field) => [field, given[field]] as const),
    ['tax_id', given.taxId] as const,
  ];
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}
