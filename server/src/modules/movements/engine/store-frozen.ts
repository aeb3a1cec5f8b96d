import type { Db, Tx } from '#platform/database/index.ts';

/** Since when each person's account is frozen because their death was reported; people without a freeze are absent. */
export const frozenSince = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  userIds.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('estate_facts')
            .select(['user_id', 'since'])
            .where('user_id', 'in', [...userIds])
            .execute()
        ).map(({ user_id, since }) => [user_id, since]),
      );

/** Whether a person's account is frozen because their death was reported. */
export const isFrozen = async (tx: Tx, userId: string): Promise<boolean> =>
  (await frozenSince(tx, [userId])).has(userId);
