import type { z } from 'zod';
import type { officers } from '#contract/compliance/schemas.ts';
import type { OfficerKind } from '#contract/compliance/values.ts';
import { may, rolesWith } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import {
  changeOfficer,
  insertOfficer,
  isActiveOfficer,
  isIdentified,
  lockOfficer,
  type OfficerRow,
  officerRows,
} from '../store/cases.ts';

/**
 * Checks that a person is a compliance officer or the deputy, and that their document is on file.
 * @throws AppError OFFICER_REQUIRED, OFFICER_UNIDENTIFIED
 */
export async function assertOfficer(db: Db, userId: string): Promise<void> {
  if (!(await isActiveOfficer(db, userId))) throw new AppError('OFFICER_REQUIRED');
  await assertIdentified(db, userId);
}

/**
 * Cases are hidden from their subject by document, so an officer needs one on file; administrators fill in their own.
 */
async function assertIdentified(db: Db, userId: string): Promise<void> {
  if (!(await isIdentified(db, userId))) throw new AppError('OFFICER_UNIDENTIFIED');
}

/** Officers and deputies, and the administrators who could become one. */
export async function listOfficers(
  { database, identity }: Pick<ComplianceDeps, 'database' | 'identity'>,
  readerId: string,
): Promise<z.infer<typeof officers>> {
  const rows = await officerRows(database.db);
  const levelOne = await identity.activeIdsOf(rolesWith('compliance.manage'));
  const taken = new Set(rows.map(({ user_id }) => user_id));
  const names = await identity.names([
    ...new Set([
      ...rows.flatMap((row) => [row.user_id, row.asked_by, row.end_asked_by ?? row.asked_by]),
      ...levelOne,
    ]),
  ]);
  return {
    isOfficer: rows.some((row) => row.user_id === readerId && row.state === 'active'),
    items: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
      kind: row.kind,
      state: row.state === 'active' ? 'active' : 'pending',
      askedBy: names.get(row.asked_by) ?? '',
      mine: row.asked_by === readerId,
      own: row.user_id === readerId,
      at: row.asked_at.toISOString(),
      ending:
        row.end_asked_by && row.end_asked_at
          ? {
              askedBy: names.get(row.end_asked_by) ?? '',
              mine: row.end_asked_by === readerId,
              at: row.end_asked_at.toISOString(),
            }
          : null,
    })),
    candidates: levelOne
      .filter((id) => !taken.has(id))
      .map((userId) => ({ userId, name: names.get(userId) ?? '' })),
  };
}

/**
 * Requests that an administrator of level 1 becomes officer or deputy; another one approves. An administrator who works
 * alone decides immediately.
 * @throws AppError USER_NOT_FOUND when the candidate is not an administrator of level 1, REQUEST_STATE_FORBIDS when
 * they already are or are proposed, OFFICER_UNIDENTIFIED without their document
 */
export const askOfficer = (
  deps: ComplianceDeps,
  by: Decider,
  { userId, kind }: { readonly userId: string; readonly kind: OfficerKind },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const user = await deps.identity.user(userId, tx);
    if (user?.state !== 'active' || !may(user.role, 'compliance.manage'))
      throw new AppError('USER_NOT_FOUND');
    await assertIdentified(tx, userId);
    const at = deps.clock.now();
    const alone = await deps.identity.worksAlone(tx, by.userId);
    const row: OfficerRow = {
      id: newId(at),
      user_id: userId,
      kind,
      state: alone ? 'active' : 'pending',
      asked_by: by.userId,
      asked_at: at,
      decided_by: alone ? by.userId : null,
      decided_at: alone ? at : null,
      ended_at: null,
      end_asked_by: null,
      end_asked_at: null,
    };
    if (!(await insertOfficer(tx, row))) throw new AppError('REQUEST_STATE_FORBIDS');
    await record(deps, tx, { by, action: 'compliance.officer_ask', row });
  });

/**
 * Approves what another administrator of level 1 requested: to name or to remove an officer. Nobody approves
 * themselves.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_ACCOUNT, OFFICER_UNIDENTIFIED, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT
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
    await changeOfficer(tx, id, { end_asked_by: by.userId, end_asked_at: deps.clock.now() });
    await record(deps, tx, { by, action: 'compliance.officer_end_ask', row });
  });

/**
 * Withdraws a request to remove an officer; the officer themselves cannot, unless they made it.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_ACCOUNT
 */
export const keepOfficer = (deps: ComplianceDeps, by: Decider, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOfficer(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.end_asked_by === null) throw new AppError('REQUEST_STATE_FORBIDS');
    if (row.user_id === by.userId && row.end_asked_by !== by.userId)
      throw new AppError('OWN_ACCOUNT');
    await changeOfficer(tx, id, { end_asked_by: null, end_asked_at: null });
    await record(deps, tx, { by, action: 'compliance.officer_keep', row });
  });

async function end(
  deps: ComplianceDeps,
  tx: Tx,
  { by, row }: { by: Decider; row: OfficerRow },
): Promise<void> {
  await changeOfficer(tx, row.id, { state: 'ended', ended_at: deps.clock.now() });
  await record(deps, tx, { by, action: 'compliance.officer_end', row });
}

const record = (
  { audit }: ComplianceDeps,
  tx: Tx,
  act: {
    readonly by: Decider;
    readonly action:
      | 'compliance.officer_ask'
      | 'compliance.officer_approve'
      | 'compliance.officer_end_ask'
      | 'compliance.officer_keep'
      | 'compliance.officer_end';
    readonly row: OfficerRow;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: act.by.userId,
    action: act.action,
    targetKind: 'user',
    targetId: act.row.user_id,
    after: { kind: act.row.kind },
    address: act.by.address,
  });
