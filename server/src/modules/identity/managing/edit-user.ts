import type { Updateable } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { updateUser as updateUserEndpoint } from '#contract/users/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Wanted } from '../admin-requests/apply.ts';
import { isLastAdmin, needsTwo } from '../admin-requests/approvers.ts';
import { requestOrApply, worksAlone } from '../admin-requests/ask.ts';
import type { AdminRequestRow } from '../admin-requests/store.ts';
import { requestView } from '../admin-requests/views.ts';
import { changedFields } from '../changed-fields.ts';
import type { Actor, Context } from '../deps.ts';
import { assertOneSide, noteAct } from '../independence/rule.ts';
import { notifyPerson } from '../notify-person.ts';
import { assertMayChange, assertOfAge, columnsOf } from '../own-account/profile.ts';
import { toUser } from '../present.ts';
import { auditUser } from '../security-events/audit-user.ts';
import type { AdminRow } from '../store/admins.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import type { UsersTable } from '../tables.ts';
import { assertNotOwn, managing, wantOf } from './manage-users.ts';

/**
 * Changes a person's data or role. Granting or removing an administrator's role, and changing an administrator's document
 * or tax id, needs a second administrator of level 1. One's own data changes here as in the own profile, except that an
 * administrator who works alone corrects their own document and tax id (docs/decisions/0171).
 * @returns the person as they are now, and the pending request, if any; of two, that for the role
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, PROFILE_VERIFIED (for one's own document or tax id, once set, of who does not work alone or would
 * remove it),
 * LAST_ADMIN, USER_STATE_FORBIDS, ACCOUNT_NOT_EMPTY (a wallet's owner who would become an administrator),
 * OTHER_SIDE_OF_COUNTER, REQUEST_STATE_FORBIDS (the same request is already open)
 */
export function editUser(
  ctx: Context,
  by: Actor,
  { id, body }: { id: string; body: BodyOf<typeof updateUserEndpoint> },
): Promise<AnswerOf<typeof updateUserEndpoint>> {
  return managing(ctx, { by, id }, async (tx, user, admins) => {
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    assertOfAge(ctx, body.birthdate);
    const role = body.type ?? user.role;
    if (role !== user.role) assertNotOwn(by, user);
    const weighs = needsTwo(user.role, role);
    const { known, rest } = apartFromKnown(user, differing(user, columnsOf(body)));
    if (by.userId === user.id && !(await correctsAlone(ctx, tx, { user, known, admins })))
      assertMayChange(user, known);
    const edited = { ...rest, ...(weighs || role === user.role ? {} : { role }) };
    let after = await edit(ctx, tx, { by, user, change: edited });
    const asked: AdminRequestRow[] = [];
    for (const wanted of [
      ...(weighs ? [wantOf('role', user.id, role)] : []),
      ...(Object.keys(known).length === 0 ? [] : [documentsOf(user.id, known)]),
    ]) {
      const about = { user: after, isLast: isLastAdmin(user, admins) };
      const { done, request } = await requestOrApply(ctx, tx, { by, wanted, about, admins });
      after = done ?? after;
      if (request) asked.push(request);
    }
    const [row] = asked;
    return {
      ...toUser(after),
      request: row ? await requestView(ctx, tx, { readerId: by.userId, row, admins }) : null,
    };
  });
}

type Change = Updateable<UsersTable>;

/** The columns of a change whose value is not the present one. */
const differing = (user: UserRow, change: Change): Change =>
  Object.fromEntries(
    Object.entries(change).filter(([column, value]) => user[column as keyof Change] !== value),
  );

/**
 * A change apart from its part that a second administrator approves: an administrator's document and tax id that are set
 * already and would differ, because the rules of two persons compare them.
 */
function apartFromKnown(user: UserRow, change: Change): { known: Change; rest: Change } {
  const isKnown = (column: string) =>
    isAdmin(user.role) && (column === 'document' || column === 'tax_id') && user[column] !== null;
  const part = (known: boolean) =>
    Object.fromEntries(Object.entries(change).filter(([column]) => isKnown(column) === known));
  return { known: part(true), rest: part(false) };
}

/**
 * Whether an administrator corrects their own document or tax id with nobody else to do it. What an identity verification
 * established stays, and nothing is removed: cases about them are hidden from them by it.
 */
const correctsAlone = async (
  ctx: Context,
  tx: Tx,
  { user, known, admins }: { user: UserRow; known: Change; admins: readonly AdminRow[] },
): Promise<boolean> =>
  user.kyc_status !== 'verified' &&
  Object.values(known).every((value) => value !== null) &&
  (await worksAlone(ctx, tx, { userId: user.id, admins }));

/** The request for a document, a tax id or both. */
function documentsOf(userId: string, change: Change): Wanted {
  const { document, tax_id } = change;
  const one = document === undefined ? 'tax_id' : 'document';
  const changes = document !== undefined && tax_id !== undefined ? 'both' : one;
  return {
    ...wantOf('document', userId),
    document: document ?? null,
    tax_id: tax_id ?? null,
    changes,
  };
}

/** Changes a locked person's data, if anything differs. @throws AppError OTHER_SIDE_OF_COUNTER */
async function edit(
  ctx: Context,
  tx: Tx,
  { by, user, change }: { by: Actor; user: UserRow; change: Updateable<UsersTable> },
): Promise<UserRow> {
  if (Object.keys(change).length === 0) return user;
  const after = await updateUser(tx, user, change);
  await assertOneSide(tx, after);
  await auditUser(ctx, tx, {
    by,
    action: 'user.edit',
    change: { before: user, after, target: user },
  });
  const fields = changedFields(user, after);
  if (user.kyc_status === 'verified' && fields.some((one) => one !== 'other'))
    await noteAct(ctx, tx, { actors: [by.userId], accountId: user.id, act: 'identity' });
  if (user.id !== by.userId)
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'account_edited', data: { fields } },
    });
  return after;
}
