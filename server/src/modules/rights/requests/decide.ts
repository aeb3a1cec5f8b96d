import { DONE_REASON_MIN } from '#contract/rights/limits.ts';
import type { RightsRequest } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import { restorableUntil } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, RightsDeps } from '../deps.ts';
import { readableCode } from '../rules.ts';
import { requestById, updateRequest } from '../store/requests.ts';
import type { RightsRequestRow } from '../tables.ts';
import { accountOf } from './account-of.ts';
import { notifyRelease } from './hold-reported.ts';
import { decidedMail } from './mails.ts';
import { progressUrl } from './request.ts';
import { tellOfGrant } from './tell-account.ts';
import { requestView } from './views.ts';
import { assertMayGrantWithout } from './without-account.ts';

interface RightsDecision {
  readonly id: string;
  readonly outcome: 'granted' | 'refused';
  /** Shown to the person. */
  readonly reason: string;
  /** Purchases to revoke, of the account with the request's e-mail. */
  readonly purchaseIds?: readonly string[] | undefined;
  /** For a death: the account to freeze, and the day of death. */
  readonly accountEmail?: string | undefined;
  readonly diedOn?: string | undefined;
  /** For a refused death: the report is repeated or says too little, and decides about no other one. */
  readonly insufficient?: boolean | undefined;
}

/**
 * Grants or refuses a request and mails the outcome with its reason, in one transaction: of two concurrent decisions
 * the second is refused. A granted `regret` revokes the named purchases as of the moment the request was received, so
 * that the desk's delay does not count against the person. A granted `leave` or `erase` requires a closed account: the
 * named one, that of its e-mail, or the one whose e-mail it was at the request and which is erased now. A granted
 * `access` requires the export of its account's data. Without an account, level 1 grants an access or a deletion, and
 * any administrator of the queue a correction, with a reason that says what was done. A granted `death` freezes the named
 * account. The account of a granted request from another e-mail is notified too.
 * @throws AppError NOT_FOUND, RIGHTS_STATE_FORBIDS, RIGHTS_ACCOUNT_UNKNOWN, ACCOUNT_STILL_OPEN, RIGHTS_EXPORT_MISSING,
 * REGRET_UNDOES_NOTHING, VALIDATION_FAILED, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, and the errors of `revokeAsked` of
 * tokens
 */
export async function decideRight(
  deps: RightsDeps,
  decider: Decider,
  decision: RightsDecision,
): Promise<RightsRequest> {
  const { database, clock, identity, audit, mailer } = deps;
  const { id, outcome, reason } = decision;
  const at = clock.now();
  const row = await database.transaction(async (tx) => {
    const found = await requestById(tx, id, { lock: true });
    if (!found) throw new AppError('NOT_FOUND');
    if (found.state !== 'received') throw new AppError('RIGHTS_STATE_FORBIDS');
    const isInsufficient = decision.insufficient === true;
    if (isInsufficient && (found.kind !== 'death' || outcome !== 'refused'))
      throw new AppError('VALIDATION_FAILED', [{ path: 'insufficient', message: 'INVALID' }]);
    const account = await accountOf(deps, found, tx);
    // an account erased since has no e-mail any more, but the request is still its person's
    const ownerId = account?.id ?? found.user_id;
    if (ownerId !== null)
      await identity.assertMayDecide(tx, {
        actorId: decider.userId,
        ownerId,
        approves: outcome === 'granted',
      });
    const done = await carryOut(deps, tx, { decider, decision, found, account });
    const { undone, frozen, erasedFrom } = done;
    const set = {
      state: outcome,
      reason,
      is_insufficient: isInsufficient,
      // a named account has it among its person's data once it is granted: until then it may be another person's
      user_id:
        found.named_user_id !== null && outcome === 'refused'
          ? found.user_id
          : (account?.id ?? found.user_id),
      decided_by: decider.userId,
      decided_at: at,
    };
    await updateRequest(tx, id, set);
    if (frozen === null || frozen !== found.held_user_id)
      await notifyRelease(deps, tx, found.held_user_id);
    await audit.record(tx, {
      actorId: decider.userId,
      action: outcome === 'granted' ? 'rights.grant' : 'rights.refuse',
      targetKind: 'rights_request',
      targetId: id,
      before: null,
      after: { code: found.code, reason, purchases: undone.paid, waiting: undone.waiting },
      address: decider.address,
    });
    if (outcome === 'granted') await tellOfGrant(deps, tx, { found, account });
    const decided = { ...found, ...set };
    await mailer.enqueue(tx, {
      to: found.email,
      content: decidedMail(decided, {
        page: progressUrl(deps, found),
        undone: { paid: undone.paid.length, waiting: undone.waiting.length },
        erasedFrom,
      }),
      purpose: 'link',
    });
    return decided;
  });
  return requestView(row, { names: await identity.names([decider.userId]), now: at });
}

/** The results of a granted request. */
interface Done {
  readonly undone: Undone;
  readonly frozen: string | null;
  /** From when a closed account's data is erased; null when that is over or nothing is closed. */
  readonly erasedFrom: Date | null;
}
type Undone = Awaited<ReturnType<RightsDeps['tokens']['revokeAsked']>>;
const UNDOES_NOTHING: Undone = { paid: [], waiting: [] };
const NOTHING: Done = { undone: UNDOES_NOTHING, frozen: null, erasedFrom: null };

/** Executes a granted request. */
async function carryOut(
  deps: RightsDeps,
  tx: Tx,
  given: {
    decider: Decider;
    decision: RightsDecision;
    found: RightsRequestRow;
    account: Awaited<ReturnType<RightsDeps['identity']['userByEmail']>>;
  },
): Promise<Done> {
  const { decision, found, account } = given;
  if (decision.outcome === 'refused') return NOTHING;
  if (found.kind === 'leave' || found.kind === 'erase') {
    const closed = account ?? (await erasedSince(deps, tx, found));
    // without an account nothing is closed: another e-mail's account could stay open
    if (!closed) return withoutAccount(deps, tx, given);
    if (closed.state !== 'deleted') throw new AppError('ACCOUNT_STILL_OPEN');
    return { ...NOTHING, erasedFrom: erasedFromOf(closed) };
  }
  if (found.kind === 'access') {
    if (account === undefined) return withoutAccount(deps, tx, given);
    if (found.exported_user_id !== account.id) throw new AppError('RIGHTS_EXPORT_MISSING');
    return NOTHING;
  }
  if (found.kind === 'death') return { ...NOTHING, frozen: await freezeAccount(deps, tx, given) };
  if (found.kind === 'correct')
    return account === undefined ? withoutAccount(deps, tx, given) : NOTHING;
  if (account === undefined) throw new AppError('RIGHTS_ACCOUNT_UNKNOWN');
  return { ...NOTHING, undone: await undo(deps, tx, { ...given, userId: account.id }) };
}

/** The account that had the request's e-mail, once it is erased and has none. */
async function erasedSince(
  { identity }: Pick<RightsDeps, 'identity'>,
  tx: Tx,
  { user_id: userId }: Pick<RightsRequestRow, 'user_id'>,
) {
  const user = userId === null ? undefined : await identity.user(userId, tx);
  return user?.email === null ? user : undefined;
}

async function withoutAccount(
  deps: RightsDeps,
  tx: Tx,
  {
    decider,
    decision,
    found,
  }: { decider: Decider; decision: RightsDecision; found: RightsRequestRow },
): Promise<Done> {
  await assertMayGrantWithout(deps, tx, { decider, found, reason: decision.reason });
  return NOTHING;
}

/** From when the data of a closed account is erased; null once it is. */
const erasedFromOf = (closed: {
  readonly email: string | null;
  readonly deleted_at: Date | null;
  readonly restore_days: number;
}): Date | null => (closed.email === null ? null : restorableUntil(closed));

/**
 * Revokes the named purchases of a regret. Without any, the request was met in another way, which the reason states: a
 * regret is never granted without revoking a purchase while the person can still revoke one.
 * @returns the revoked purchases, and which of them wait for their money
 * @throws AppError REGRET_UNDOES_NOTHING, VALIDATION_FAILED for a reason that says too little, and the errors of
 * `revokeAsked`
 */
async function undo(
  { tokens }: RightsDeps,
  tx: Tx,
  {
    decider,
    decision,
    found: { received_at: askedAt },
    userId,
  }: { decider: Decider; decision: RightsDecision; found: RightsRequestRow; userId: string },
): Promise<Undone> {
  const purchaseIds = decision.purchaseIds ?? [];
  if (purchaseIds.length > 0)
    return tokens.revokeAsked(tx, { userId, purchaseIds, askedAt, actorId: decider.userId });
  if (await tokens.hasRevocable(tx, { userId, at: askedAt }))
    throw new AppError('REGRET_UNDOES_NOTHING');
  if (decision.reason.trim().length < DONE_REASON_MIN)
    throw new AppError('VALIDATION_FAILED', [{ path: 'reason', message: 'TOO_SHORT' }]);
  return UNDOES_NOTHING;
}

/**
 * Freezes the account of a person who died.
 * @returns the account
 * @throws AppError VALIDATION_FAILED without an e-mail or a day, USER_NOT_FOUND, and those of `freeze`
 */
async function freezeAccount(
  deps: RightsDeps,
  tx: Tx,
  {
    decider,
    decision,
    found,
  }: { decider: Decider; decision: RightsDecision; found: RightsRequestRow },
): Promise<string> {
  const { accountEmail, diedOn } = decision;
  if (accountEmail === undefined || diedOn === undefined)
    throw new AppError('VALIDATION_FAILED', [
      { path: accountEmail === undefined ? 'accountEmail' : 'diedOn', message: 'REQUIRED' },
    ]);
  const user = await deps.identity.userByEmail(accountEmail.toLowerCase(), tx);
  if (!user) throw new AppError('USER_NOT_FOUND');
  await deps.freeze(tx, decider, {
    userId: user.id,
    requestId: found.id,
    code: readableCode(found.code),
    diedOn,
  });
  return user.id;
}
