import type { Db, Tx } from '#platform/database/index.ts';

/** Whether a report that is not decided makes an account's withdrawals wait. */
export const isHeld = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('reported_death_facts')
    .select('request_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The accounts that undecided reports of one e-mail make wait. */
export const heldBy = async (db: Db | Tx, email: string): Promise<string[]> =>
  (
    await db
      .selectFrom('rights_requests')
      .select('held_user_id')
      .distinct()
      .where('email', '=', email)
      .where('state', '=', 'received')
      .where('held_user_id', 'is not', null)
      .execute()
  ).flatMap(({ held_user_id: id }) => id ?? []);

/** Whether a report that held an account was refused since an instant because its person lives. */
export const refusedSince = async (db: Db | Tx, userId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('rights_requests')
    .select('id')
    .where('held_user_id', '=', userId)
    .where('state', '=', 'refused')
    .where('is_insufficient', '=', false)
    .where('decided_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;
