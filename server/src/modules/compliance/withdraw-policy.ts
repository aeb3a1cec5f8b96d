import { may } from '#contract/core/roles.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from './deps.ts';
import { record } from './policy.ts';
import { decidePolicyRow, lockPolicy, type PolicyRow } from './store/policies.ts';

/**
 * Withdraws an approved policy before its day: one administrator of level 1 asks, another one withdraws it. An
 * administrator who works alone withdraws it immediately. What is in force is never withdrawn, and the row stays.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS when it is not approved or has begun, OWN_REQUEST,
 * APPROVERS_NOT_INDEPENDENT
 */
export async function withdrawPolicy(deps: ComplianceDeps, by: Decider, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockUpcoming(deps, tx, id);
    const at = deps.clock.now();
    if (await isSecond(deps, tx, { row, by })) {
      await decidePolicyRow(tx, id, {
        state: 'withdrawn',
        withdrawn_by: by.userId,
        withdrawn_at: at,
      });
      await record(deps, tx, { by, action: 'compliance.policy_withdraw', row });
      return;
    }
    await decidePolicyRow(tx, id, { withdraw_asked_by: by.userId, withdraw_asked_at: at });
    await record(deps, tx, { by, action: 'compliance.policy_withdraw_ask', row });
  });
  deps.calendar.forget();
}

/**
 * Takes back a request to withdraw a policy; any administrator of level 1 may, since it changed nothing.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS
 */
export const keepPolicy = (deps: ComplianceDeps, by: Decider, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockUpcoming(deps, tx, id);
    if (row.withdraw_asked_by === null) throw new AppError('REQUEST_STATE_FORBIDS');
    await decidePolicyRow(tx, id, { withdraw_asked_by: null, withdraw_asked_at: null });
    await record(deps, tx, { by, action: 'compliance.policy_keep', row });
  });

async function lockUpcoming({ clock }: ComplianceDeps, tx: Tx, id: string): Promise<PolicyRow> {
  const row = await lockPolicy(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'approved' || row.holds_from <= businessDay(clock.now()))
    throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

/** Whether another administrator, who still is of level 1, asked for it, or the administrator works alone. */
async function isSecond(
  { identity }: ComplianceDeps,
  tx: Tx,
  { row, by: { userId } }: { readonly row: PolicyRow; readonly by: Decider },
): Promise<boolean> {
  if (await identity.worksAlone(tx, userId)) return true;
  const { withdraw_asked_by: askedBy } = row;
  const asker = askedBy === null ? undefined : await identity.user(askedBy, tx);
  if (askedBy === null || asker?.state !== 'active' || !may(asker.role, 'compliance.manage'))
    return false;
  await identity.assertSecond(tx, {
    askedBy,
    approver: userId,
    permission: 'compliance.manage',
    own: 'OWN_REQUEST',
  });
  return true;
}
