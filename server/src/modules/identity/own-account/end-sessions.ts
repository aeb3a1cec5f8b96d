import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { lockOwner, noteOwn, type Own } from '../second-factor/own.ts';
import { deleteOtherSessions, deleteSession, findSessionOf } from '../store/sessions.ts';

/** Ends one of a person's own sessions. @throws AppError NOT_FOUND */
export async function endSession(ctx: Context, by: Own, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const session = await findSessionOf(tx, user.id, id);
    if (!session || !(await deleteSession(tx, user.id, id))) throw new AppError('NOT_FOUND');
    await noteOwn(ctx, tx, {
      user,
      by,
      what: {
        action: 'session_end',
        notification: {
          kind: 'session_ended',
          data: { device: session.device, address: session.address },
        },
      },
    });
  });
}

/** Ends all of a person's own sessions except the present one. */
export async function endOtherSessions(ctx: Context, by: Own): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const ended = await deleteOtherSessions(tx, user.id, by.sessionId);
    if (ended > 0)
      await noteOwn(ctx, tx, {
        user,
        by,
        what: {
          action: 'sessions_end',
          notification: { kind: 'sessions_ended', data: null },
        },
      });
  });
}
