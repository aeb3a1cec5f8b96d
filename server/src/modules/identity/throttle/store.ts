import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Throttle } from './rules.ts';

/** The count of a key, locked until the transaction ends. */
export async function lockThrottle(tx: Tx, key: Buffer, now: Date): Promise<Throttle | undefined> {
  const started = { key, tries: 0, last_try_at: now, closed_until: now };
  await tx
    .insertInto('throttles')
    .values(started)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('throttles')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.tries === 0) return undefined;
  return { tries: row.tries, lastTryAt: row.last_try_at, closedUntil: row.closed_until };
}

export async function writeThrottle(tx: Tx, key: Buffer, throttle: Throttle): Promise<void> {
  await tx
    .updateTable('throttles')
    .set({
      tries: throttle.tries,
      last_try_at: throttle.lastTryAt,
      closed_until: throttle.closedUntil,
    })
    .where('key', '=', key)
    .execute();
}

/** Uncounts one successful attempt. */
export async function takeBackAttempt(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0)`, closed_until: sql`last_try_at` })
    .where('key', '=', key)
    .execute();
}

/** Uncounts one successful attempt, and half of the others. */
export async function halveTries(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0) / 2`, closed_until: sql`last_try_at` })
    .where('key', '=', key)
    .execute();
}

export async function triesOf(db: Db, key: Buffer): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select('tries')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export async function deleteOldThrottles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('throttles').where('last_try_at', '<', before).execute();
}
