import type { Alert } from '#contract/compliance/alerts.ts';
import { endsWithCause } from '#contract/compliance/causes.ts';
import type { Page } from '#contract/core/page.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps, Decider } from '../deps.ts';
import { alertsPage } from '../store/alert-lists.ts';
import { type AlertRow, alertById, clearAlertRow } from '../store/alerts.ts';
import { isActiveOfficer } from '../store/cases.ts';
import { lockPerson } from '../store/declarations.ts';
import { hadInterest } from '../store/interests.ts';
import { sealedNames } from '../store/seals.ts';

/**
 * Alerts for the desk, highest level first. Alerts of accounts in which the reader has an interest are left out. An
 * officer reads whose account an erased one was.
 */
export async function listAlerts(
  deps: Pick<ComplianceDeps, 'database' | 'identity'>,
  filter: Parameters<typeof alertsPage>[1] & { readonly readerId: string },
): Promise<Page<Alert>> {
  const { db } = deps.database;
  const { items, ...page } = await alertsPage(db, filter);
  const views = await alertViews(deps, items);
  if (!(await isActiveOfficer(db, filter.readerId))) return { ...page, items: views };
  const sealed = await sealedNames(
    db,
    views.map(({ userId }) => userId),
  );
  const known = views.map((view) => ({
    ...view,
    userName: sealed.get(view.userId) ?? view.userName,
  }));
  return { ...page, items: known };
}

export async function alertViews(
  { identity }: Pick<ComplianceDeps, 'identity'>,
  rows: readonly AlertRow[],
  tx?: Tx,
): Promise<Alert[]> {
  const people = rows.flatMap((row) => [row.user_id, row.decided_by ?? row.user_id]);
  const names = await identity.names([...new Set(people)], tx);
  return rows.map((row) => ({
    id: row.id,
    movement: row.movement,
    movementId: row.movement_id,
    orderNumber: row.order_number,
    userId: row.user_id,
    userName: names.get(row.user_id) ?? '',
    rule: row.rule,
    level: row.level,
    why: row.why,
    at: row.raised_at.toISOString(),
    times: row.times,
    state: row.state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    reason: row.reason,
  }));
}

/**
 * Clears an alert so that its movement can continue. The movement's own approvals are still needed.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT; ALERT_ENDS_WITH_CAUSE for
 * a high one that waits for an approval or a declaration
 */
export async function clearAlert(
  deps: ComplianceDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Alert> {
  const { database, clock, identity, audit } = deps;
  const row = await database.transaction(async (tx) => {
    const found = await alertById(tx, id);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const of = { actorId: by.userId, ownerId: found.user_id, approves: true };
    await identity.assertMayDecide(tx, of);
    const had = { personId: by.userId, userId: found.user_id, since: found.moved_at };
    if (await hadInterest(tx, had)) throw new AppError('OWN_MOVEMENT');
    if (found.state !== 'open') throw new AppError('REQUEST_STATE_FORBIDS');
    if (endsWithCause(found)) throw new AppError('ALERT_ENDS_WITH_CAUSE');
    await lockPerson(tx, found.user_id);
    const set = { decided_at: clock.now(), decided_by: by.userId, reason };
    await clearAlertRow(tx, id, set);
    await audit.record(tx, {
      actorId: by.userId,
      action: 'compliance.clear_alert',
      targetKind: 'compliance_alert',
      targetId: id,
      after: { order: found.order_number, rule: found.rule, level: found.level, reason },
      address: by.address,
    });
    return { ...found, ...set, state: 'cleared' as const };
  });
  const [view] = await alertViews(deps, [row]);
  if (view === undefined) throw new Error('alert has no view');
  return view;
}
