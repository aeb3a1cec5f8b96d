import { sql } from 'kysely';
import type { Debt } from '#modules/debts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { EstateWriteOffsTable } from '../tables.ts';

/** The write-offs of an estate's debts, newest first. */
export const writeOffsOf = (db: Db, estateId: string): Promise<EstateWriteOffsTable[]> =>
  db
    .selectFrom('estate_write_offs')
    .selectAll()
    .where('estate_id', '=', estateId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A write-off by its id; `lock` locks it until the transaction ends. */
export const writeOffById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<EstateWriteOffsTable | undefined> => {
  const query = db.selectFrom('estate_write_offs').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export const insertWriteOff = (tx: Tx, row: EstateWriteOffsTable) =>
  tx.insertInto('estate_write_offs').values(row).execute();

export const decideWriteOff = (
  tx: Tx,
  id: string,
  set: Pick<EstateWriteOffsTable, 'state' | 'decided_by' | 'decided_at' | 'refusal'>,
) => tx.updateTable('estate_write_offs').set(set).where('id', '=', id).execute();

/** What approved write-offs moved to the company's losses, in minor units, by the write-off's id. */
export async function writtenOff(db: Db, ids: readonly string[]): Promise<Map<string, Debt[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Debt & { entry_id: string }>`
    select l.entry_id, a.asset as currency, l.amount as minor
    from posting_facts l join account_facts a on a.id = l.account_id
    where l.entry_id = any (${[...ids]}::uuid[]) and a.holder = 'platform' and a.purpose = 'receivable'
    order by a.asset`.execute(db);
  return Map.groupBy(rows, ({ entry_id: id }) => id);
}
