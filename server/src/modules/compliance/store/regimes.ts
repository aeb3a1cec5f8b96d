import type { Db, Tx } from '#platform/database/index.ts';
import type { SimplifiedRegimesTable } from '../tables.ts';

type RegimeRow = Omit<SimplifiedRegimesTable, 'seq'>;

/** A person's statements, the latest first. */
export const regimesOf = (db: Db, userId: string): Promise<RegimeRow[]> =>
  db
    .selectFrom('simplified_regimes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .execute();

/** Whose statement it is; undefined for an unknown one. */
export const ownerOfRegime = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('simplified_regimes')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.user_id;

export const insertRegime = async (tx: Tx, row: RegimeRow): Promise<void> =>
  void (await tx.insertInto('simplified_regimes').values(row).execute());

export const deleteRegimes = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.deleteFrom('simplified_regimes').where('user_id', '=', userId).execute());
