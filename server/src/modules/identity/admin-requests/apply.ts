import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { changedFields } from '../changed-fields.ts';
import { assertEmpty } from '../closing/delete-account.ts';
import type { Actor, Context } from '../deps.ts';
import { assertOneSide, noteAct } from '../independence/rule.ts';
import { callLevelLostHooks } from '../level-lost.ts';
import { sendLink } from '../links/links.ts';
import { notifyPerson } from '../notify-person.ts';
import { blankUser } from '../registration/register.ts';
import { isInvited, leavesWallet } from '../rules.ts';
import { deleteFactors } from '../second-factor/delete-factors.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { findUserByEmail, insertUser, type UserRow, updateUser } from '../store/users.ts';
import type { AdminRequestRow } from './store.ts';

export type Wanted = Pick<
  AdminRequestRow,
  'kind' | 'user_id' | 'email' | 'name' | 'lastname' | 'document' | 'tax_id' | 'changes' | 'role'
>;

/** The account that a request is about, locked, and whether it is the last of level 1 that can log in. */
export interface About {
  readonly user: UserRow | undefined;
  readonly isLast: boolean;
}

/**
 * Checks that the request can be carried out on the present account.
 * @throws AppError EMAIL_ALREADY_TAKEN, USER_NOT_FOUND, USER_STATE_FORBIDS, LAST_ADMIN, ACCOUNT_NOT_EMPTY,
 * SECOND_FACTOR_NOT_SET
 */
export async function assertPossible(
  ctx: Context,
  tx: Tx,
  { wanted: { kind, role, email }, about: { user, isLast } }: { wanted: Wanted; about: About },
): Promise<void> {
  if (kind === 'create') {
    if (email !== null && (await findUserByEmail(tx, email)))
      throw new AppError('EMAIL_ALREADY_TAKEN');
    return;
  }
  if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
  if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
  if (kind === 'factor' && !user.second_factor) throw new AppError('SECOND_FACTOR_NOT_SET');
  if (kind !== 'role' || role === null) return;
  if (isLast) throw new AppError('LAST_ADMIN');
  if (leavesWallet(user.role, role)) await assertEmpty(ctx, tx, user.id);
}

/**
 * Carries out a request that was checked.
 * @param deciders the requester and the approver: both are recorded as having acted on the account
 * @returns the account
 * @throws AppError EMAIL_ALREADY_TAKEN, OTHER_SIDE_OF_COUNTER
 */
export async function applyRequest(
  ctx: Context,
  tx: Tx,
  {
    by,
    wanted,
    user,
    deciders,
  }: { by: Actor; wanted: Wanted; user: UserRow | undefined; deciders: readonly string[] },
): Promise<UserRow> {
  if (wanted.kind === 'create') return createAdmin(ctx, tx, { by, wanted, deciders });
  if (!user) throw new AppError('USER_NOT_FOUND');
  await noteAct(ctx, tx, { actors: deciders, accountId: user.id, act: wanted.kind });
  if (losesLevelOne(user, wanted))
    await noteAct(ctx, tx, { actors: deciders, accountId: user.id, act: 'demoted' });
  if (wanted.kind === 'role')
    return change(ctx, tx, { by, user, to: { role: wanted.role ?? user.role } });
  if (wanted.kind === 'factor') return takeFactor(ctx, tx, { by, user });
  if (wanted.kind === 'document') return change(ctx, tx, { by, user, to: documentsIn(wanted) });
  await sendRecovery(ctx, tx, { by, user });
  return user;
}

/** The document and tax id that a request changes, as they would be. */
export const documentsIn = ({
  document,
  tax_id,
  changes,
}: Pick<Wanted, 'document' | 'tax_id' | 'changes'>): Partial<
  Pick<UserRow, 'document' | 'tax_id'>
> => ({
  ...(changes === 'tax_id' ? {} : { document }),
  ...(changes === 'document' ? {} : { tax_id }),
});

const losesLevelOne = (user: UserRow, { kind, role }: Wanted): boolean =>
  kind === 'role' && user.role === 'admin' && role !== null && role !== 'admin';

async function createAdmin(
  ctx: Context,
  tx: Tx,
  { by, wanted, deciders }: { by: Actor; wanted: Wanted; deciders: readonly string[] },
): Promise<UserRow> {
  const user = {
    ...blankUser({
      role: wanted.role ?? 'admin_l3',
      email: wanted.email,
      name: wanted.name ?? '',
      lastname: wanted.lastname ?? '',
      password_hash: null,
      created_at: ctx.clock.now(),
    }),
    document: wanted.document,
    tax_id: wanted.tax_id,
  };
  if (!(await insertUser(tx, user))) throw new AppError('EMAIL_ALREADY_TAKEN');
  const invited = { ...user, search_text: '' };
  await assertOneSide(tx, invited);
  await noteAct(ctx, tx, { actors: deciders, accountId: user.id, act: 'made' });
  await sendLink(ctx, { tx, user: invited, kind: 'invitation' });
  await auditUser(ctx, tx, { by, action: 'user.create_admin', change: { target: invited } });
  return invited;
}

async function change(
  ctx: Context,
  tx: Tx,
  {
    by,
    user,
    to,
  }: {
    by: Actor;
    user: UserRow;
    to: Pick<UserRow, 'role'> | Partial<Pick<UserRow, 'document' | 'tax_id'>>;
  },
): Promise<UserRow> {
  const after = await updateUser(tx, user, to);
  await assertOneSide(tx, after);
  if ('role' in to) await callLevelLostHooks(ctx, tx, { before: user, by });
  await auditUser(ctx, tx, {
    by,
    action: 'user.edit',
    change: { before: user, after, target: user },
  });
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: {
      kind: 'account_edited',
      data: 'role' in to ? null : { fields: changedFields(user, after) },
    },
  });
  return after;
}

async function takeFactor(
  ctx: Context,
  tx: Tx,
  { by, user }: { by: Actor; user: UserRow },
): Promise<UserRow> {
  await deleteFactors(tx, user.id);
  const after = await updateUser(tx, user, { second_factor: false });
  await deleteSessionsOf(tx, user.id);
  await notifyPerson(ctx, tx, {
    userId: user.id,
    notification: { kind: 'second_factor_reset', data: null },
  });
  await auditUser(ctx, tx, {
    by,
    action: 'user.reset_second_factor',
    change: { before: user, after, target: user },
  });
  return after;
}

/**
 * Sends the link with which a person chooses a new password; nobody else ever learns it. Only an
 * administrator who has not accepted their invitation gets one.
 */
export async function sendRecovery(
  ctx: Context,
  tx: Tx,
  { by, user }: { by: Actor; user: UserRow },
): Promise<void> {
  await sendLink(ctx, { tx, user, kind: isInvited(user) ? 'invitation' : 'reset_password' });
  await auditUser(ctx, tx, { by, action: 'user.send_recovery', change: { target: user } });
}
