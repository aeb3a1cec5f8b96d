import type { z } from 'zod';
import type { officers } from '#contract/compliance/officers.ts';
import type { OfficerKind } from '#contract/compliance/values.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { type Act, recordAct } from '../record-act.ts';
import {
  insertOfficer,
  isActiveOfficer,
  isIdentified,
  type OfficerRow,
  officerRows,
} from '../store/cases.ts';
import {
  approversBeside,
  approversOf,
  levelOneOf,
  removableAloneFrom,
} from './officer-approvers.ts';

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
export async function assertIdentified(db: Db, userId: string): Promise<void> {
  if (!(await isIdentified(db, userId))) throw new AppError('OFFICER_UNIDENTIFIED');
}

/** Officers and deputies, and the administrators of level 1 who could become one and can log in. */
export async function listOfficers(
  deps: Pick<ComplianceDeps, 'database' | 'identity' | 'clock'>,
  readerId: string,
): Promise<z.infer<typeof officers>> {
  const { database, identity } = deps;
  const { rows, levelOne, alone } = await database.transaction(async (tx) => {
    const usable = await levelOneOf(deps, tx);
    const found = [];
    for (const row of await officerRows(tx))
      found.push({
        ...row,
        approvers: await approversOf(deps, tx, { row, levelOne: usable }),
        alone_from: await removableAloneFrom(deps, tx, { row, levelOne: usable }),
      });
    const isAlone = await identity.worksAlone(tx, readerId);
    return { rows: found, levelOne: usable, alone: isAlone };
  });
  const taken = new Set(rows.map(({ user_id }) => user_id));
  const others = levelOne.filter((id) => id !== readerId);
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
      approvers: row.approvers.map((userId) => ({
        name: names.get(userId) ?? '',
        own: userId === readerId,
      })),
      ending:
        row.end_asked_by && row.end_asked_at
          ? {
              askedBy: names.get(row.end_asked_by) ?? '',
              mine: row.end_asked_by === readerId,
              at: row.end_asked_at.toISOString(),
              aloneFrom: row.alone_from?.toISOString() ?? null,
            }
          : null,
    })),
    alone,
    // nobody approves oneself, nor what they asked: of two, each asks for oneself
    onlyOneself: !alone && others.length === 1,
    candidates: levelOne
      .filter((id) => !taken.has(id))
      .map((userId) => ({ userId, name: names.get(userId) ?? '', own: userId === readerId })),
  };
}

/**
 * Requests that an administrator of level 1 becomes officer or deputy; another one approves, who is not the candidate.
 * Where only two administrators work, each can only request it for themselves. An administrator who works alone decides immediately.
 * @throws AppError USER_NOT_FOUND when the candidate is not an administrator of level 1 who can log in, REQUEST_STATE_FORBIDS when
 * they already are or are proposed, OFFICER_UNIDENTIFIED without their document, OFFICER_HAS_NO_APPROVER
 */
export const askOfficer = (
  deps: ComplianceDeps,
  by: Decider,
  { userId, kind }: { readonly userId: string; readonly kind: OfficerKind },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await levelOneOf(deps, tx)).includes(userId)) throw new AppError('USER_NOT_FOUND');
    await assertIdentified(tx, userId);
    const at = deps.clock.now();
    const alone = await deps.identity.worksAlone(tx, by.userId);
    if (!alone && (await approversBeside(deps, tx, [by.userId, userId])).length === 0)
      throw new AppError('OFFICER_HAS_NO_APPROVER');
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
      end_answers_from: null,
    };
    if (!(await insertOfficer(tx, row))) throw new AppError('REQUEST_STATE_FORBIDS');
    await record(deps, tx, { by, action: 'compliance.officer_ask', row });
  });

/** Records an act on an officer's permission in the audit log. */
export const record = (
  deps: Pick<ComplianceDeps, 'audit'>,
  tx: Tx,
  { row, ...act }: Pick<Act<'officer'>, 'by' | 'action'> & { readonly row: OfficerRow },
): Promise<void> =>
  recordAct(deps, tx, {
    ...act,
    targetKind: 'user',
    targetId: row.user_id,
    after: { kind: row.kind },
  });
