import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { type Act, recordAct } from '../record-act.ts';
import {
  decidePolicyRow,
  insertPolicy,
  lockPolicy,
  type PolicyRow,
  policyRowOn,
  upcomingPolicies,
} from '../store/policies.ts';

/** The policy values in force on the day of an instant. */
export const policyAt = async (
  { demo }: Pick<ComplianceDeps, 'demo'>,
  db: Db,
  at: Date,
): Promise<Policy> => (await policyRowOn(db, businessDay(at)))?.values ?? firstPolicy(demo);

/** The policy values of every day, read once. */
export async function policyBook(
  { demo }: Pick<ComplianceDeps, 'demo'>,
  db: Db,
): Promise<(day: string) => Policy> {
  const rows = await upcomingPolicies(db, BEFORE_ALL);
  return (day) => rows.findLast(({ holds_from }) => holds_from <= day)?.values ?? firstPolicy(demo);
}
const BEFORE_ALL = '1900-01-01';

/**
 * The policy that screens a movement: in force on its day and approved when it was requested, so that values approved
 * later that day change and end none of its alerts.
 * @param requestedAt when the movement was requested
 */
export const policyOfMovement = async (
  { demo }: Pick<ComplianceDeps, 'demo'>,
  db: Db,
  requestedAt: Date,
): Promise<Policy> =>
  (await policyRowOn(db, businessDay(requestedAt), requestedAt))?.values ?? firstPolicy(demo);

/**
 * Requests new values from a given day on, today or later; earlier decisions keep the former values. The values take
 * effect once another administrator of level 1 approves them; an administrator who works alone decides immediately.
 * @throws AppError VALIDATION_FAILED for a day that has passed
 */
export async function askPolicy(
  deps: ComplianceDeps,
  by: Decider,
  asked: { readonly holdsFrom: string; readonly values: Policy },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    if (asked.holdsFrom < businessDay(at))
      throw new AppError('VALIDATION_FAILED', [{ path: 'holdsFrom', message: 'DATE_INVALID' }]);
    const alone = await deps.identity.worksAlone(tx, by.userId);
    const row: PolicyRow = {
      id: newId(at),
      holds_from: asked.holdsFrom,
      values: asked.values,
      asked_by: by.userId,
      asked_at: at,
      state: alone ? 'approved' : 'pending',
      decided_by: alone ? by.userId : null,
      decided_at: alone ? at : null,
      withdraw_asked_by: null,
      withdraw_asked_at: null,
      withdrawn_by: null,
      withdrawn_at: null,
    };
    await insertPolicy(tx, row);
    await record(deps, tx, { by, action: 'compliance.policy_ask', row });
  });
  deps.calendar.forget();
}

/**
 * Approves or rejects what another administrator of level 1 requested; the requester may withdraw it too. A policy
 * approved after its day takes effect on the day of the approval.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export async function decidePolicy(
  deps: ComplianceDeps,
  by: Decider,
  { id, outcome }: { readonly id: string; readonly outcome: 'approved' | 'refused' },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockPolicy(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.state !== 'pending') throw new AppError('REQUEST_STATE_FORBIDS');
    if (outcome === 'approved')
      await deps.identity.assertSecond(tx, {
        askedBy: row.asked_by,
        approver: by.userId,
        permission: 'compliance.manage',
        own: 'OWN_REQUEST',
      });
    const at = deps.clock.now();
    const today = businessDay(at);
    const holds_from = row.holds_from < today ? today : row.holds_from;
    await decidePolicyRow(tx, id, {
      state: outcome,
      decided_by: by.userId,
      decided_at: at,
      holds_from,
    });
    await record(deps, tx, {
      by,
      action: outcome === 'approved' ? 'compliance.policy_approve' : 'compliance.policy_refuse',
      row: { ...row, holds_from },
    });
  });
  deps.calendar.forget();
}

/** Records an act on a policy in the audit log. */
export const record = (
  deps: Pick<ComplianceDeps, 'audit'>,
  tx: Tx,
  { row, ...act }: Pick<Act<'policy'>, 'by' | 'action'> & { readonly row: PolicyRow },
): Promise<void> =>
  recordAct(deps, tx, {
    ...act,
    targetKind: 'compliance_policy',
    targetId: row.id,
    // the row keeps its values for as long as it exists
    after: { holdsFrom: row.holds_from },
  });
