import type { askLimitRaise as call } from '#contract/compliance/endpoints.ts';
import type { LimitRaise, OwnLimit } from '#contract/compliance/limits.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { amountOf, formatAmount } from '#contract/core/money.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { assertOfficer } from '../policy/officers.ts';
import { policyAt } from '../policy/policy.ts';
import { type Act, recordAct } from '../record-act.ts';
import { monthlyLimit } from '../rules/alerts.ts';
import { movedOf } from '../screening/moved.ts';
import { assess } from '../screening/risk.ts';
import { lockPerson } from '../store/declarations.ts';
import { hadInterest, interestEnded } from '../store/interests.ts';
import {
  changeRaise,
  holdsAt,
  insertRaise,
  type RaiseRow,
  raiseById,
  raisedTo,
  raisesOf,
} from '../store/limits.ts';
import { RAISE_KIND } from './papers.ts';

/** The remaining amount of a person's own limit, when the policy refuses movements above it. */
export const ownLimit = (
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>,
  userId: string,
): Promise<OwnLimit> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    const policy = await policyAt(deps, tx, at);
    const assessed = await assess(tx, userId, { at, policy });
    if (policy.overMonthly !== 'refuse' || assessed === undefined) return { monthly: null };
    const limit = monthlyLimit(policy, assessed.shownRisk, await raisedTo(tx, userId, at));
    const moved = await movedOf(deps, tx, { userId, at, days: policy.limitDays });
    const left = (used: bigint) => formatAmount(limit > used ? limit - used : 0n, 'ARS');
    return {
      monthly: {
        limit: formatAmount(limit, 'ARS'),
        deposit: left(moved.deposit),
        withdrawal: left(moved.withdrawal),
        days: policy.limitDays,
      },
    };
  });

/** Raises of a person for the desk, without those requested while the reader had an interest in the account. */
export async function raiseViews(
  { identity, resources, clock }: Pick<ComplianceDeps, 'identity' | 'resources' | 'clock'>,
  tx: Tx,
  of: { readonly userId: string; readonly readerId: string },
): Promise<LimitRaise[]> {
  const { userId, readerId } = of;
  const ended = await interestEnded(tx, { personId: readerId, userId });
  const rows = (await raisesOf(tx, userId)).filter((row) => !ended || row.asked_at > ended);
  const people = rows.flatMap((row) => [row.asked_by, row.decided_by, row.ended_by]);
  const names = await identity.names([...new Set(people.filter((id) => id !== null))], tx);
  const files = await resources.viewsOfOwners(
    RAISE_KIND,
    rows.map(({ id }) => id),
    tx,
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  return rows.map((row) => ({
    id: row.id,
    monthly: formatAmount(row.monthly, 'ARS'),
    until: row.until,
    reason: row.reason,
    state: row.state,
    holds: holdsAt(row, clock.now()),
    by: nameOf(row.asked_by) ?? '',
    at: row.asked_at.toISOString(),
    mine: row.asked_by === readerId,
    decidedBy: nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedBy: nameOf(row.ended_by),
    endedAt: row.ended_at?.toISOString() ?? null,
    files: files.get(row.id) ?? [],
  }));
}

/**
 * Requests, as an officer, a higher limit for a person until a given day. The supporting paper is added
 * afterwards, and another administrator of level 1 approves the raise.
 * @throws AppError OFFICER_REQUIRED, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, VALIDATION_FAILED for a day that has passed,
 * REQUEST_STATE_FORBIDS while another raise is pending
 */
export async function askRaise(
  deps: ComplianceDeps,
  tx: Tx,
  { by, userId, ...body }: BodyOf<typeof call> & { readonly by: Decider; readonly userId: string },
): Promise<void> {
  await assertOfficer(tx, by.userId);
  await lockPerson(tx, userId);
  await deps.identity.assertMayDecide(tx, { actorId: by.userId, ownerId: userId, approves: true });
  const at = deps.clock.now();
  const monthly = amountOf(body.monthly, 'ARS');
  if (monthly <= 0n)
    throw new AppError('VALIDATION_FAILED', [{ path: 'monthly', message: 'AMOUNT_INVALID' }]);
  if (body.until < businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'until', message: 'DATE_INVALID' }]);
  const row: RaiseRow = {
    id: newId(at),
    user_id: userId,
    monthly,
    until: body.until,
    reason: body.reason,
    asked_by: by.userId,
    asked_at: at,
    state: 'pending',
    decided_by: null,
    decided_at: null,
    ended_by: null,
    ended_at: null,
  };
  if (!(await insertRaise(tx, row))) throw new AppError('REQUEST_STATE_FORBIDS');
  await record(deps, tx, { by, action: 'compliance.limit_ask', row });
}

/**
 * Approves or rejects a raise that another administrator requested; the requester may withdraw it too. An
 * administrator who works alone approves their own.
 * @returns the person's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when it was decided or its day has passed, OWN_REQUEST,
 * REQUESTER_NOT_AUTHORIZED, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, VALIDATION_FAILED without a paper
 */
export async function decideRaise(
  deps: ComplianceDeps,
  tx: Tx,
  act: { readonly by: Decider; readonly id: string; readonly outcome: 'approved' | 'refused' },
): Promise<string> {
  const { by, id, outcome } = act;
  const row = await raiseById(tx, id, { lock: true });
  if (row === undefined) throw new AppError('NOT_FOUND');
  const at = deps.clock.now();
  if (row.state !== 'pending') throw new AppError('REQUEST_STATE_FORBIDS');
  await assertNotOwn(deps, tx, { by, row });
  if (outcome === 'approved') {
    if (row.until < businessDay(at)) throw new AppError('REQUEST_STATE_FORBIDS');
    await assertMayApprove(deps, tx, { by, row });
  }
  await lockPerson(tx, row.user_id);
  await changeRaise(tx, id, { state: outcome, decided_by: by.userId, decided_at: at });
  const action = outcome === 'approved' ? 'compliance.limit_approve' : 'compliance.limit_refuse';
  await record(deps, tx, { by, action, row });
  return row.user_id;
}

/**
 * A raise cannot be decided by its person, nor by an administrator who had an interest in the account at the request.
 * @throws AppError OWN_MOVEMENT
 */
async function assertNotOwn(
  { identity }: ComplianceDeps,
  tx: Tx,
  { by, row }: { by: Decider; row: RaiseRow },
): Promise<void> {
  const { user_id: userId, asked_at: since } = row;
  await identity.assertMayDecide(tx, { actorId: by.userId, ownerId: userId, approves: false });
  if (await hadInterest(tx, { personId: by.userId, userId, since }))
    throw new AppError('OWN_MOVEMENT');
}

async function assertMayApprove(
  deps: ComplianceDeps,
  tx: Tx,
  { by, row }: { by: Decider; row: RaiseRow },
) {
  const who = { actorId: by.userId, ownerId: row.user_id, approves: true };
  await deps.identity.assertMayDecide(tx, who);
  const isAlone = row.asked_by === by.userId && (await deps.identity.worksAlone(tx, by.userId));
  if (!isAlone)
    await deps.identity.assertSecond(tx, {
      askedBy: row.asked_by,
      approver: by.userId,
      permission: 'compliance.manage',
      own: 'OWN_REQUEST',
    });
  const files = await deps.resources.idsOfOwners(RAISE_KIND, [row.id], tx);
  if (!files.get(row.id)?.length)
    throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'REQUIRED' }]);
}

/**
 * Ends a raise before its last day: the limit of the person's risk applies again from now on.
 * @returns the person's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when the raise is not in force, OWN_MOVEMENT
 */
export async function endRaise(
  deps: ComplianceDeps,
  tx: Tx,
  { by, id }: { readonly by: Decider; readonly id: string },
): Promise<string> {
  const row = await raiseById(tx, id, { lock: true });
  if (row === undefined) throw new AppError('NOT_FOUND');
  const at = deps.clock.now();
  if (!holdsAt(row, at)) throw new AppError('REQUEST_STATE_FORBIDS');
  await assertNotOwn(deps, tx, { by, row });
  await lockPerson(tx, row.user_id);
  await changeRaise(tx, id, { ended_by: by.userId, ended_at: at });
  await record(deps, tx, { by, action: 'compliance.limit_end', row });
  return row.user_id;
}

const record = (
  deps: Pick<ComplianceDeps, 'audit'>,
  tx: Tx,
  { row, ...act }: Pick<Act<'limit'>, 'by' | 'action'> & { readonly row: RaiseRow },
): Promise<void> =>
  recordAct(deps, tx, {
    ...act,
    targetKind: 'user',
    targetId: row.user_id,
    after: { monthly: formatAmount(row.monthly, 'ARS'), until: row.until, reason: row.reason },
  });
