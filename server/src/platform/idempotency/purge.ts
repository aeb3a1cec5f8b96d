import { HOUR_MS } from '#contract/core/time.ts';
import type { Db } from '#platform/database/index.ts';

/** How long a first answer is repeated. */
export const KEPT_MS = 48 * HOUR_MS;

/**
 * Deletes answers older than 48 hours. Their keys stay and are refused from then on,
 * because their effect is in the ledger.
 * @returns how many were deleted
 */
export async function purgeAnswers(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer: null, forgotten: true })
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .where('forgotten', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
