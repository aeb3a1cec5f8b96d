import { companyStopOf } from '#contract/companies/stop.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { textsToAccept } from '#contract/texts/in-force.ts';
import type { Me } from '#contract/users/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Authenticate, Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { fullName } from '../present.ts';
import { SESSION_TOUCH_MS, sessionExpiry } from '../rules.ts';
import { factorStateOf, mustConfirm } from '../second-factor/rules.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { deviceName } from '../security-events/device.ts';
import {
  deleteSession,
  findSessions,
  insertSession,
  type SessionFound,
  sessionsOf,
  touchSession,
} from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';

/** Finds the sessions of tokens; concurrent requests share one query. */
export function createAuthenticate(ctx: Context): Authenticate {
  const find = gathering<SessionFound>((digests) => findSessions(ctx.database.db, digests));
  return async (token, { background } = { background: false }) => {
    const session = await find(digestOf(token).toString('hex'));
    const now = ctx.clock.now();
    if (!session || session.state === 'deleted') throw new AppError('TOKEN_NOT_FOUND');
    if (session.expiresAt <= now) throw new AppError('TOKEN_EXPIRED');
    if (session.state === 'blocked') throw new AppError('BLOCKED_USER');
    const seenBefore = new Date(now.getTime() - SESSION_TOUCH_MS);
    if (!background && session.lastSeenAt <= seenBefore) {
      const expiresAt = sessionExpiry(session.createdAt, now, ctx.sessionIdleMs);
      await touchSession(ctx.database.db, session, { now, expiresAt, seenBefore });
    }
    const standing = factorStateOf(
      { role: session.role, hasFactor: session.secondFactor, confirmedAt: session.confirmedAt },
      ctx.secondFactor.demandedOfAdmins,
      now,
    );
    const { secondFactor: hasFactor, confirmedAt, hasPassword } = session;
    const confirm = mustConfirm({ hasFactor, confirmedAt, hasPassword }, now);
    const mustAccept =
      !isAdmin(session.role) && textsToAccept(session, await ctx.texts()).length > 0;
    const stop = companyStop(session, now);
    return {
      ...(stop ? { companyStop: stop } : {}),
      ...(mustAccept ? { mustAccept } : {}),
      ...(confirm ? { mustConfirm: confirm } : {}),
      ...(standing ? { secondFactor: standing } : {}),
      userId: session.userId,
      role: session.role,
      verified: session.kycStatus === 'verified',
      sessionId: session.id,
      name: fullName(session),
    };
  };
}

/**
 * Why a company's account cannot move money. A filing in review or a change of representative is not among the reasons:
 * it stops only the decision on withdrawals.
 */
function companyStop(
  { companyState, companyPowerEndsOn }: SessionFound,
  now: Date,
): 'not_approved' | 'power_ended' | null {
  if (companyState === null) return null;
  const stop = companyStopOf(
    {
      approved: companyState === 'approved',
      inReview: false,
      replacing: false,
      powerEndsOn: companyPowerEndsOn,
    },
    businessDay(now),
  );
  return stop === 'in_review' || stop === 'replacing' ? null : stop;
}

/**
 * Opens a session for a locked person. A person with a second factor must have given it, whatever the way of logging
 * in.
 * @returns its token, which is kept nowhere
 * @throws AppError SECOND_FACTOR_REQUIRED
 */
export async function openSession(
  ctx: Context,
  { tx, user, origin }: { tx: Tx; user: Pick<UserRow, 'id' | 'second_factor'>; origin: Origin },
  { confirmed }: { confirmed: boolean },
): Promise<string> {
  if (user.second_factor && !confirmed) throw new AppError('SECOND_FACTOR_REQUIRED');
  const token = newSecret();
  const now = ctx.clock.now();
  await insertSession(tx, {
    id: newId(),
    user_id: user.id,
    token_hash: digestOf(token),
    device: deviceName(origin.userAgent),
    address: origin.ip,
    created_at: now,
    last_seen_at: now,
    expires_at: sessionExpiry(now, now, ctx.sessionIdleMs),
    // a log-in confirms the session, whatever its way
    confirmed_at: now,
  });
  return token;
}

/** A person's open sessions, the one used last first. */
export async function listSessions(ctx: Context, userId: Me['userId'], currentId: string) {
  const rows = await sessionsOf(ctx.database.db, userId, ctx.clock.now());
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  }));
}

/** Log-out. @throws AppError NOT_FOUND */
export async function revokeSession(
  ctx: Context,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (!(await deleteSession(ctx.database.db, userId, sessionId))) throw new AppError('NOT_FOUND');
}
