import type { Tx } from '#platform/database/index.ts';

/** Notes that something is told; false when it was told before. */
export async function noteOnce(
  tx: Tx,
  notice: { key: string; project_id: string; told_at: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('project_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return noted !== undefined;
}
