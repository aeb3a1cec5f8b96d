import type { Db, Tx } from '#platform/database/index.ts';

/** Since when another representative is taking over a company's account; null otherwise. */
export const replacingSince = async (tx: Tx, userId: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('company_replacing_facts')
      .select('since')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.since ?? null;

/** The first undecided report of each person's death, by person: their withdrawals wait for its decision. */
export const reportsOf = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  userIds.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('reported_death_facts')
            .select(['user_id', 'request_id'])
            .where('user_id', 'in', [...userIds])
            .orderBy('received_at', 'desc')
            .orderBy('request_id', 'desc')
            .execute()
        ).map(({ user_id, request_id }) => [user_id, request_id]),
      );
