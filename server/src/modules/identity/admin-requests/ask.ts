import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../deps.ts';
import { hasRemovedAdmin } from '../independence/rule.ts';
import { notifyPerson } from '../notify-person.ts';
import { fullName } from '../present.ts';
import type { AdminRow } from '../store/admins.ts';
import type { UserRow } from '../store/users.ts';
import { type About, applyRequest, assertPossible, type Wanted } from './apply.ts';
import { REQUEST_LIFE_MS } from './approvers.ts';
import { type AdminRequestRow, insertRequest, openRequests } from './store.ts';

/**
 * Whether an administrator of level 1 works alone: nobody else of that level can log in, and they did not recently
 * block or delete the others themselves.
 * @param admins the active administrators of level 1, including the administrator
 */
export async function worksAlone(
  ctx: Pick<Context, 'clock' | 'terms'>,
  tx: Tx,
  { userId, admins }: { userId: string; admins: readonly AdminRow[] },
): Promise<boolean> {
  if (admins.some((admin) => admin.id !== userId && admin.isUsable)) return false;
  return !(await hasRemovedAdmin(ctx, tx, userId));
}

/** The outcome of a request: the account as it is now, or the pending request. */
export type Outcome =
  | { readonly done: UserRow; readonly request: null }
  | { readonly done: null; readonly request: AdminRequestRow };

/**
 * Executes a request immediately for an administrator who works alone; otherwise creates a request for the other
 * administrators of level 1.
 * @param about the account, locked with the administrators
 * @throws AppError as `assertPossible` and `applyRequest`; REQUEST_STATE_FORBIDS when the same request is already open
 */
export async function requestOrApply(
  ctx: Context,
  tx: Tx,
  {
    by,
    wanted,
    about,
    admins,
  }: { by: Actor; wanted: Wanted; about: About; admins: readonly AdminRow[] },
): Promise<Outcome> {
  await assertPossible(ctx, tx, { wanted, about });
  const { user } = about;
  if (await worksAlone(ctx, tx, { userId: by.userId, admins }))
    return {
      done: await applyRequest(ctx, tx, { by, wanted, user, deciders: [by.userId] }),
      request: null,
    };
  const now = ctx.clock.now();
  const open = await openRequests(tx, now);
  if (open.some((one) => isSame(one, wanted))) throw new AppError('REQUEST_STATE_FORBIDS');
  const request: AdminRequestRow = {
    ...wanted,
    id: newId(now),
    asked_by: by.userId,
    asked_at: now,
    expires_at: new Date(now.getTime() + REQUEST_LIFE_MS),
    status: 'pending',
    decided_by: null,
    decided_at: null,
    reason: null,
  };
  await insertRequest(tx, request);
  await recordRequest(ctx, tx, { by, action: `user.ask_${wanted.kind}`, request });
  const asker = admins.find(({ id }) => id === by.userId);
  const data = { by: asker ? fullName(asker) : '', about: nameOf(wanted, user), what: wanted.kind };
  for (const admin of admins)
    if (admin.id !== by.userId)
      await notifyPerson(ctx, tx, {
        userId: admin.id,
        notification: { kind: 'admin_request_asked', data },
      });
  // the owner is notified before it happens, in time to object
  if (wanted.kind === 'factor' && user)
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'second_factor_reset_asked', data: null },
    });
  if (wanted.kind === 'document' && user)
    await notifyPerson(ctx, tx, {
      userId: user.id,
      notification: { kind: 'document_change_asked', data: null },
    });
  return { done: null, request };
}

export const nameOf = (wanted: Pick<Wanted, 'name' | 'lastname'>, user: UserRow | undefined) =>
  user ? fullName(user) : `${wanted.name ?? ''} ${wanted.lastname ?? ''}`;

const isSame = (one: AdminRequestRow, { kind, user_id, email }: Wanted): boolean =>
  one.kind === kind && (kind === 'create' ? one.email === email : one.user_id === user_id);

/** Records a request or its refusal in the audit log, without personal data. */
export const recordRequest = (
  ctx: Pick<Context, 'audit'>,
  tx: Tx,
  act: {
    readonly by: Actor;
    readonly action: `user.ask_${AdminRequestRow['kind']}` | 'user.refuse_request';
    readonly request: AdminRequestRow;
    readonly reason?: string;
  },
): Promise<void> => {
  const { by, action, reason } = act;
  const { id, kind, role, user_id } = act.request;
  return ctx.audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: user_id === null ? 'admin_request' : 'user',
    targetId: user_id ?? id,
    after: {
      asked: kind,
      ...(role === null ? {} : { role }),
      ...(reason === undefined ? {} : { reason }),
    },
    address: by.address,
  });
};
