import type { Tx } from '#platform/database/index.ts';

/** Whether a person has logged in before. */
export async function knowsDevices(tx: Tx, userId: string): Promise<boolean> {
  const one = await tx
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** @returns whether it was new */
export async function insertKnownDevice(
  tx: Tx,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, first_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .executeTakeFirst();
  return added !== undefined;
}

export const deleteKnownDevices = (tx: Tx, userId: string) =>
  tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
