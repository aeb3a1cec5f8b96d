import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import { mayBeTwo } from '../independence/rule.ts';
import { notifyPerson } from '../notify-person.ts';
import { type AdminRow, lockUserAndAdmins } from '../store/admins.ts';
import { findUser, type UserRow } from '../store/users.ts';
import { applyRequest, assertPossible } from './apply.ts';
import { aloneFrom, isLastAdmin } from './approvers.ts';
import { nameOf, recordRequest } from './ask.ts';
import { type AdminRequestRow, changeRequest, findRequest, lockRequest } from './store.ts';

type Obstacle =
  | 'OWN_REQUEST'
  | 'OWN_ACCOUNT'
  | 'APPROVERS_NOT_INDEPENDENT'
  | 'REQUESTER_NOT_AUTHORIZED';

/**
 * Why an administrator of level 1 cannot approve a request; null when they can.
 * @param admins the active administrators of level 1
 */
export async function obstacleTo(
  ctx: Context,
  tx: Tx,
  {
    userId,
    request,
    admins,
  }: { userId: string; request: AdminRequestRow; admins: readonly AdminRow[] },
): Promise<Obstacle | null> {
  if (request.asked_by === userId) {
    const from = aloneFrom(request, admins);
    return from && from <= ctx.clock.now() ? null : 'OWN_REQUEST';
  }
  if (request.user_id === userId && request.kind !== 'role') return 'OWN_ACCOUNT';
  const asker = await findUser(tx, request.asked_by);
  if (asker?.state !== 'active' || !may(asker.role, 'users.manage'))
    return 'REQUESTER_NOT_AUTHORIZED';
  return (await mayBeTwo(ctx, tx, { one: userId, other: request.asked_by }))
    ? null
    : 'APPROVERS_NOT_INDEPENDENT';
}

/**
 * Approves a request, as a second administrator of level 1, and carries it out.
 * @throws AppError NOT_FOUND, FORBIDDEN, REQUEST_STATE_FORBIDS, OWN_REQUEST, OWN_ACCOUNT, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT, and the errors of `assertPossible`
 */
export function approveRequest(ctx: Context, by: Actor, id: string): Promise<void> {
  return deciding(ctx, { by, id }, async (tx, request, { user, admins }) => {
    const obstacle = await obstacleTo(ctx, tx, { userId: by.userId, request, admins });
    if (obstacle !== null) throw new AppError(obstacle);
    const isLast = user !== undefined && isLastAdmin(user, admins);
    await assertPossible(ctx, tx, { wanted: request, about: { user, isLast } });
    const deciders = [request.asked_by, by.userId];
    const done = await applyRequest(ctx, tx, { by, wanted: request, user, deciders });
    await changeRequest(tx, id, {
      status: 'approved',
      decided_by: by.userId,
      decided_at: ctx.clock.now(),
      user_id: done.id,
      document: null,
      tax_id: null,
    });
  });
}

/**
 * Refuses a request with a reason; its requester withdraws it in the same way.
 * @throws AppError NOT_FOUND, FORBIDDEN, REQUEST_STATE_FORBIDS
 */
export function refuseRequest(
  ctx: Context,
  by: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return deciding(ctx, { by, id }, async (tx, request, { user }) => {
    await changeRequest(tx, id, {
      status: 'refused',
      decided_by: by.userId,
      decided_at: ctx.clock.now(),
      reason,
      document: null,
      tax_id: null,
    });
    await recordRequest(ctx, tx, { by, action: 'user.refuse_request', request, reason });
    if (request.asked_by === by.userId) return;
    const data = { about: nameOf(request, user), what: request.kind, reason };
    await notifyPerson(ctx, tx, {
      userId: request.asked_by,
      notification: { kind: 'admin_request_refused', data },
    });
  });
}

type Work = (
  tx: Tx,
  request: AdminRequestRow,
  locked: { user: UserRow | undefined; admins: readonly AdminRow[] },
) => Promise<void>;

/**
 * Locks people before the request, in the same order as `requestOrApply`. Of two administrators who decide concurrently, the
 * second gets REQUEST_STATE_FORBIDS.
 */
function deciding(ctx: Context, { by, id }: { by: Actor; id: string }, work: Work): Promise<void> {
  return ctx.database.transaction(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { user, admins } = await lockUserAndAdmins(ctx, tx, found.user_id ?? by.userId);
    if (!admins.some((admin) => admin.id === by.userId)) throw new AppError('FORBIDDEN');
    const request = await lockRequest(tx, id);
    if (request?.status !== 'pending' || request.expires_at <= ctx.clock.now())
      throw new AppError('REQUEST_STATE_FORBIDS');
    await work(tx, request, { user: request.user_id === null ? undefined : user, admins });
  });
}
