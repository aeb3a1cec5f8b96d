import type { Tx } from '#platform/database/index.ts';

/** Whether a person's account is frozen because their death was reported. */
export const isFrozen = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('estate_facts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Since when a company's account is being handed to another representative; null where it is not. */
export const replacingSince = async (tx: Tx, userId: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('company_replacing_facts')
      .select('since')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.since ?? null;
