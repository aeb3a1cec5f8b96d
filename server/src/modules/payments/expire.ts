import { eachDue } from '#platform/jobs/index.ts';
import { endDeposit } from './charges/end.ts';
import type { PaymentsDeps } from './deps.ts';
import { depositsToExpire } from './store.ts';

const OVERDUE = 'Venció el plazo sin que llegara el dinero';

/**
 * Ends the deposits whose time is over, each in its own transaction. Outdated first approvals are deleted first so that
 * they do not block expiry.
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
