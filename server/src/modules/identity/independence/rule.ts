import type { ErrorKey } from '#contract/core/errors.ts';
import { isAdmin, type Role } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { FACTOR_WAIT_DAYS } from '#contract/users/terms.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { findUsableIds } from '../store/admins.ts';
import type { UserRow } from '../store/users.ts';
import {
  actsAmong,
  hasOtherSide,
  insertAct,
  isAdminsAccount,
  isProven,
  lastActOf,
  lastFactorAct,
  lockPersons,
  makersOf,
  relationOf,
} from './store.ts';
import type { AccountAct } from './tables.ts';

/** For how long an act on an account makes its actor dependent on it, unless a setting changes it. */
const TIE_DAYS = 7;
/** How long withdrawals wait after administrators removed a person's second factor. */
const FACTOR_WAIT_MS = FACTOR_WAIT_DAYS * DAY_MS;

type Ties = Pick<Context, 'clock' | 'terms'>;

const tieMs = async ({ terms }: Ties, tx: Tx): Promise<number> =>
  ((await terms?.tieDays(tx)) ?? TIE_DAYS) * DAY_MS;

/** The instant since which such acts count. */
const tiesSince = async (ctx: Ties, tx: Tx): Promise<Date> =>
  new Date(ctx.clock.now().getTime() - (await tieMs(ctx, tx)));

/** Whether a person recently blocked or deleted another administrator's account. */
export const hasRemovedAdmin = async (ctx: Ties, tx: Tx, actorId: string): Promise<boolean> =>
  (await lastActOf(tx, {
    actorId,
    acts: ['blocked', 'deleted'],
    since: await tiesSince(ctx, tx),
  })) !== null;

/**
 * Until when a person counts as having removed another administrator, by blocking or deleting them or by deciding that
 * they lose level 1; null when they do not.
 */
export async function removalCountsUntil(ctx: Ties, tx: Tx, actorId: string): Promise<Date | null> {
  const at = await lastActOf(tx, {
    actorId,
    acts: ['blocked', 'deleted', 'demoted'],
    since: await tiesSince(ctx, tx),
  });
  return at && new Date(at.getTime() + (await tieMs(ctx, tx)));
}

/**
 * Whether a request by one account and an approval by another count as two persons' decisions
 * (docs/rules.md#6-roles-levels-and-four-eyes): the accounts belong to different people, and recently neither
 * controlled the other and no third account controlled both.
 */
export async function mayBeTwo(
  ctx: Context,
  tx: Tx,
  { one, other }: { one: string; other: string },
): Promise<boolean> {
  if (one === other) return false;
  const { samePerson, tied } = await relationOf(tx, {
    one,
    other,
    since: await tiesSince(ctx, tx),
  });
  return !samePerson && !tied;
}

/**
 * Active administrators of these levels who can log in and who count as another person than this one now. An invited
 * administrator who never accepted approves nothing.
 */
export async function secondsFor(
  ctx: Context,
  tx: Tx,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<string[]> {
  const seconds: string[] = [];
  for (const other of await findUsableIds(ctx, tx, roles))
    if (await mayBeTwo(ctx, tx, { one: userId, other })) seconds.push(other);
  return seconds;
}

/** @throws AppError APPROVERS_NOT_INDEPENDENT when two accounts cannot count as two persons */
export async function assertTwo(
  ctx: Context,
  tx: Tx,
  { one, other }: { one: string; other: string },
): Promise<void> {
  if (!(await mayBeTwo(ctx, tx, { one, other }))) throw new AppError('APPROVERS_NOT_INDEPENDENT');
}

/**
 * Checks that an administrator may decide on a person's request.
 * @param approves whether the decision approves it; a refusal harms nobody
 * @throws AppError OWN_MOVEMENT when the request is their own, from any of their accounts, or of a company that they
 * own. An unproven match of identities bars only approvals, because it could be faked to prevent a refusal; likewise a
 * company that named them as an owner under oath and was not approved. `own` replaces OWN_MOVEMENT where a decision has
 * words of its own. APPROVERS_NOT_INDEPENDENT
 */
export async function assertMayDecide(
  ctx: Context,
  tx: Tx,
  of: {
    readonly actorId: string;
    readonly ownerId: string;
    readonly approves: boolean;
    readonly own?: ErrorKey;
  },
): Promise<void> {
  const { actorId, ownerId, approves, own = 'OWN_MOVEMENT' } = of;
  if (actorId === ownerId) throw new AppError(own);
  const since = await tiesSince(ctx, tx);
  const { samePerson, tied } = await relationOf(tx, { one: actorId, other: ownerId, since });
  const isOwn = samePerson && (approves || (await isProven(tx, { actorId, ownerId })));
  if (isOwn) throw new AppError(own);
  for (const hasInterest of ctx.interestChecks)
    if (await hasInterest(tx, of)) throw new AppError(own);
  if (approves && tied) throw new AppError('APPROVERS_NOT_INDEPENDENT');
}

/** Records who acted on another person's account; acts on one's own account are not recorded. */
export async function noteAct(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { actors, accountId, act }: { actors: readonly string[]; accountId: string; act: AccountAct },
): Promise<void> {
  for (const actorId of new Set(actors)) {
    if (actorId === accountId) continue;
    await insertAct(tx, { actorId, accountId, act, at: ctx.clock.now() });
  }
}

/** An account counts as its creators' until its person uses it: their dependence starts at that moment. */
export async function noteFirstUse(ctx: Context, tx: Tx, accountId: string): Promise<void> {
  await noteAct(ctx, tx, { actors: await makersOf(tx, accountId), accountId, act: 'made' });
}

/** The ones among the given people whose withdrawals wait because administrators removed their second factor. */
export const withdrawalsWaitAmong = (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  actsAmong(db, userIds, {
    act: 'factor',
    since: new Date(ctx.clock.now().getTime() - FACTOR_WAIT_MS),
  });

/** How long a change of a verified person's name or document by the desk is a caution. */
const RENAMED_MS = 30 * DAY_MS;

/** The people among some whose name, document or tax id the desk changed of late, after they were verified. */
export const renamedAmong = (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  actsAmong(db, userIds, {
    act: 'identity',
    since: new Date(ctx.clock.now().getTime() - RENAMED_MS),
  });

/** Until when a person's withdrawals wait after administrators removed their second factor; null when they do not. */
export async function withdrawalsWaitUntil(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
): Promise<Date | null> {
  const at = await lastFactorAct(db, userId);
  const until = at && new Date(at.getTime() + FACTOR_WAIT_MS);
  return until && until > ctx.clock.now() ? until : null;
}

/**
 * Checks that an administrator has no verified customer account, and the reverse.
 * @param user as just written
 * @throws AppError OTHER_SIDE_OF_COUNTER
 */
export async function assertOneSide(tx: Tx, user: UserRow): Promise<void> {
  if (await isOnBothSides(tx, user)) throw new AppError('OTHER_SIDE_OF_COUNTER');
}

export async function isOnBothSides(tx: Tx, user: UserRow): Promise<boolean> {
  const admin = isAdmin(user.role);
  if (!admin && user.kyc_status !== 'verified') return false;
  await lockPersons(tx);
  return hasOtherSide(tx, user.id, admin);
}

/** @throws AppError OTHER_SIDE_OF_COUNTER when the bank account given by a customer is an administrator's */
export async function assertNoAdminsAccount(tx: Tx, account: string): Promise<void> {
  await lockPersons(tx);
  if (await isAdminsAccount(tx, account)) throw new AppError('OTHER_SIDE_OF_COUNTER');
}
