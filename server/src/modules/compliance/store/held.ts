import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { withoutInterest } from './interests.ts';

/**
 * Whether a movement is blocked by an open alert of level high: on itself or, for a withdrawal, on the same person's
 * money that moved without a decision, that is, a credited deposit or a contribution to their own project.
 */
export async function isHeld(
  db: Db,
  of: { readonly movementId: string; readonly userId: string; readonly isWithdrawal: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from compliance_alerts
    where state = 'open' and level = 'high' and (
      movement_id = ${of.movementId}
      or (${of.isWithdrawal} and user_id = ${of.userId} and ${HOLDS_WITHDRAWALS}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether an alert holds the withdrawals of its person, whatever they are. */
const HOLDS_WITHDRAWALS = sql`(
  (compliance_alerts.movement = 'contribution' and compliance_alerts.rule <> 'limit_refused')
  or (compliance_alerts.movement = 'deposit' and exists (
    select 1 from deposit_facts d where d.id = compliance_alerts.movement_id and d.status = 'completed')))`;

/** The withdrawals among some that `isHeld` holds, by the alerts that a reader may see. */
export async function heldWithdrawals(
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawal_facts w
    where w.id = any(${[...ids]}::uuid[]) and exists (
      select 1 from compliance_alerts
      where compliance_alerts.state = 'open' and compliance_alerts.level = 'high'
        and compliance_alerts.user_id = w.user_id
        and (compliance_alerts.movement_id = w.id or ${HOLDS_WITHDRAWALS})
        and ${withoutInterest(readerId, 'alerts')})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The withdrawals among some with an open high alert for an exposure that no officer approved. */
export async function awaitingExposure(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('compliance_alerts')
    .select('movement_id')
    .where('movement_id', 'in', [...ids])
    .where('rule', '=', 'exposed_unapproved')
    .where('level', '=', 'high')
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map((row) => row.movement_id));
}
