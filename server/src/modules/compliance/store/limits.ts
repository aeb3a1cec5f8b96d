import { businessDay } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { LimitRaisesTable } from '../tables.ts';

export type RaiseRow = LimitRaisesTable;

/** Whether a raise is in force at an instant. */
export const holdsAt = ({ state, until, decided_at, ended_at }: RaiseRow, at: Date): boolean =>
  state === 'approved' &&
  decided_at !== null &&
  decided_at <= at &&
  until >= businessDay(at) &&
  (ended_at === null || ended_at > at);

/** The limit in centavos of the raise in force at an instant: the one approved last. */
export async function raisedTo(db: Db, userId: string, at: Date): Promise<bigint | null> {
  const rows = await db
    .selectFrom('compliance_limit_raises')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .where('until', '>=', businessDay(at))
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.find((row) => holdsAt(row, at))?.monthly ?? null;
}

/** A person's raises, newest first. */
export const raisesOf = (db: Db, userId: string): Promise<RaiseRow[]> =>
  db
    .selectFrom('compliance_limit_raises')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** @param options.lock locks the raise until the transaction ends */
export function raiseById(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RaiseRow | undefined> {
  const query = db.selectFrom('compliance_limit_raises').selectAll().where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** @returns false when another raise of the person is pending */
export async function insertRaise(tx: Tx, row: RaiseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compliance_limit_raises')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const changeRaise = async (
  tx: Tx,
  id: string,
  set: Partial<Pick<RaiseRow, 'state' | 'decided_by' | 'decided_at' | 'ended_by' | 'ended_at'>>,
): Promise<void> =>
  void (await tx.updateTable('compliance_limit_raises').set(set).where('id', '=', id).execute());
