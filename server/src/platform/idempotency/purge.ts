import type { Db } from '#platform/database/index.ts';

const KEPT_HOURS = 48;

/**
 * Forgets answers older than 48 hours (the contract promises 24).
 * @returns how many were forgotten
 */
export async function purgeAnswers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
