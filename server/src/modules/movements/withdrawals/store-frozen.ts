import type { Tx } from '#platform/database/index.ts';

/** Whether a person's account is frozen because their death was reported. */
export const isFrozen = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('estate_facts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
