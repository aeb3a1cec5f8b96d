import { eachDue } from '#platform/jobs/index.ts';
import { endDeposit } from '../charges/end.ts';
import type { PaymentsDeps } from '../deps.ts';
import { depositsToExpire } from './store.ts';

const OVERDUE = 'Venció el plazo sin que llegara el dinero';

/**
 * Expires due deposits, each in its own transaction. Expired first approvals are deleted before, because a first approval
 * keeps a deposit from expiring.
 * @returns how many were due
 */
export async function expireDueDeposits(deps: PaymentsDeps): Promise<number> {
  const { database, clock, movements } = deps;
  await movements.deleteOldApprovals();
  return eachDue(
    (limit) => depositsToExpire(database.db, clock.now(), limit),
    (id) =>
      database.transaction((tx) => endDeposit(deps, tx, { id, how: 'expire', reason: OVERDUE })),
  );
}
