import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import { approvalsSince, mayStillApprove } from '../engine/approvals.ts';
import { chargebackApprovalsOf } from '../engine/store-approvals.ts';

/**
 * The people a chargeback of whose deposit has a first approval that counts. Their money stays where it is until the second
 * decides.
 */
export async function chargedBackSoon(
  {
    database,
    identity,
    settings,
    clock,
  }: Pick<MovementsDeps, 'database' | 'identity' | 'settings' | 'clock'>,
  userIds: readonly string[],
  tx: Tx | undefined,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { firstApprovalDays } = await settings.current(tx);
  const since = approvalsSince(clock.now(), firstApprovalDays);
  const found = await chargebackApprovalsOf(tx ?? database.db, { userIds, since });
  const givers = [...new Set(found.map((one) => one.approved_by))];
  const counting = await mayStillApprove(identity, givers, tx);
  return new Set(
    found.flatMap(({ user_id, approved_by }) => (counting.has(approved_by) ? [user_id] : [])),
  );
}
