import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { onlyOfficerAnswers } from '../rules/officers.ts';
import { changeOfficer, lockOfficer, lockOfficersOf, type OfficerRow } from '../store/cases.ts';
import { levelOneOf, removableAloneFrom } from './officer-approvers.ts';
import { assertIdentified, record } from './officers.ts';

/**
 * Approves what another administrator of level 1 requested: to name or to remove an officer. Nobody approves
 * themselves. A removal needs no agreement of the officer: any two administrators decide it. Where only the officer can
 * approve it, its requester carries it out alone after seven days in which the officer could answer and did not.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_ACCOUNT, OFFICER_UNIDENTIFIED, OWN_REQUEST,
 * REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approveOfficer = (deps: ComplianceDeps, by: Decider, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOfficer(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const isNaming = row.state === 'pending';
    const askedBy = isNaming ? row.asked_by : row.end_asked_by;
    if (askedBy === null) throw new AppError('REQUEST_STATE_FORBIDS');
    if (isNaming && row.user_id === by.userId) throw new AppError('OWN_ACCOUNT');
    if (isNaming) await assertIdentified(tx, row.user_id);
    if (!isNaming && (await isUnanswered(deps, tx, { row, by }))) return end(deps, tx, { by, row });
    await deps.identity.assertSecond(tx, {
      askedBy,
      approver: by.userId,
      permission: 'compliance.manage',
      own: 'OWN_REQUEST',
    });
    if (!isNaming) return end(deps, tx, { by, row });
    const set = { state: 'active', decided_by: by.userId, decided_at: deps.clock.now() } as const;
    await changeOfficer(tx, id, set);
    await record(deps, tx, { by, action: 'compliance.officer_approve', row });
  });

/**
 * Requests removal of an officer; another level 1 approves. An administrator who works alone decides immediately. One
 * administrator suffices to withdraw a request to name an officer, since it granted nothing yet. What the officer did
 * remains valid.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when the removal is requested already
 */
export const endOfficer = (deps: ComplianceDeps, by: Decider, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOfficer(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.state === 'pending' || (await deps.identity.worksAlone(tx, by.userId)))
      return end(deps, tx, { by, row });
    if (row.end_asked_by !== null) throw new AppError('REQUEST_STATE_FORBIDS');
    const at = deps.clock.now();
    const asked = { end_asked_by: by.userId, end_asked_at: at };
    const isOnly = onlyOfficerAnswers({ ...row, ...asked }, await levelOneOf(deps, tx));
    await changeOfficer(tx, id, { ...asked, end_answers_from: isOnly ? at : null });
    await record(deps, tx, { by, action: 'compliance.officer_end_ask', row });
  });

/**
 * Withdraws a request to remove an officer. The officer themselves cannot, unless they made it or only they can approve
 * it: then they object by it.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_ACCOUNT
 */
export const keepOfficer = (deps: ComplianceDeps, by: Decider, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOfficer(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.end_asked_by === null) throw new AppError('REQUEST_STATE_FORBIDS');
    const isOthers = row.user_id === by.userId && row.end_asked_by !== by.userId;
    if (isOthers && !onlyOfficerAnswers(row, await levelOneOf(deps, tx)))
      throw new AppError('OWN_ACCOUNT');
    const set = { end_asked_by: null, end_asked_at: null, end_answers_from: null };
    await changeOfficer(tx, id, set);
    await record(deps, tx, { by, action: 'compliance.officer_keep', row });
  });

/** Whether the requester of a removal may carry it out alone now. */
async function isUnanswered(
  deps: ComplianceDeps,
  tx: Tx,
  { row, by }: { row: OfficerRow; by: Decider },
): Promise<boolean> {
  if (row.end_asked_by !== by.userId) return false;
  const from = await removableAloneFrom(deps, tx, { row, levelOne: await levelOneOf(deps, tx) });
  return from !== null && from <= deps.clock.now();
}

async function end(
  deps: Pick<ComplianceDeps, 'clock' | 'audit'>,
  tx: Tx,
  { by, row }: { by: Decider; row: OfficerRow },
): Promise<void> {
  await changeOfficer(tx, row.id, { state: 'ended', ended_at: deps.clock.now() });
  await record(deps, tx, { by, action: 'compliance.officer_end', row });
}

/**
 * Ends the permission, and the request for one, of an administrator who loses level 1: with the level again, they need it
 * from two administrators again.
 */
export async function endOfFormerAdmin(
  deps: Pick<ComplianceDeps, 'clock' | 'audit'>,
  tx: Tx,
  { userId, by }: { readonly userId: string; readonly by: Decider },
): Promise<void> {
  for (const row of await lockOfficersOf(tx, userId)) await end(deps, tx, { by, row });
}
