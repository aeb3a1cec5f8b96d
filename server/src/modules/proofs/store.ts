import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { StatementRow } from './tables.ts';

/** The last statement, by default, or the last one up to a day. */
export const lastStatement = (db: Db, until?: string): Promise<StatementRow | undefined> => {
  let query = db.selectFrom('proof_statements').selectAll();
  if (until !== undefined) query = query.where('date', '<=', until);
  return query.orderBy('number', 'desc').limit(1).executeTakeFirst();
};

export const statementOf = (db: Db, date: string): Promise<StatementRow | undefined> =>
  db.selectFrom('proof_statements').selectAll().where('date', '=', date).executeTakeFirst();

/** Statements in pages, newest first. */
export const statementsPage = (
  db: Db,
  of: { page: number; pageSize: number },
): Promise<Page<StatementRow>> =>
  readPage(db.selectFrom('proof_statements').selectAll().orderBy('number', 'desc'), of);

/** The largest possible statement number. */
const LAST_NUMBER = 2 ** 31 - 1;

/** Bodies of statements by number, oldest first. */
export const bodiesFrom = (
  db: Db,
  { after, until = LAST_NUMBER, limit }: { after: number; until?: number; limit: number },
): Promise<Pick<StatementRow, 'number' | 'root' | 'body'>[]> =>
  db
    .selectFrom('proof_statements')
    .select(['number', 'root', 'body'])
    .where('number', '>', after)
    .where('number', '<=', until)
    .orderBy('number')
    .limit(limit)
    .execute();

/** The first statement of each key, last key first. */
export const firstOfKeys = (db: Db): Promise<Pick<StatementRow, 'body'>[]> =>
  db
    .selectFrom('proof_statements as s')
    .select('s.body')
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('proof_statements as before')
            .select('before.number')
            .whereRef('before.public_key', '=', 's.public_key')
            .whereRef('before.number', '<', 's.number'),
        ),
      ),
    )
    .orderBy('s.number', 'desc')
    .execute();

/** @returns false when the day or the number has a statement already */
export async function insertStatement(tx: Tx, row: StatementRow): Promise<boolean> {
  const written = await tx
    .insertInto('proof_statements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return written.length === 1;
}

export async function insertTrees(
  tx: Tx,
  date: string,
  trees: readonly { asset: string; leaves: Buffer }[],
): Promise<void> {
  for (const { asset, leaves } of trees)
    await tx.insertInto('proof_trees').values({ date, asset, leaves }).execute();
}

/** The leaves of a tree; undefined when the day has no tree of that asset. */
export const leavesOf = async (
  db: Db,
  date: string,
  asset: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('proof_trees')
    .select('leaves')
    .where('date', '=', date)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.leaves;
};

/** The hashes of audit log lines, by number; missing lines are absent. */
export async function auditHashes(
  db: Db,
  entries: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_head_facts')
    .select(['seq', 'hash'])
    .where(
      'seq',
      'in',
      entries.map((one) => BigInt(one)),
    )
    .execute();
  return new Map(rows.map(({ seq, hash }) => [Number(seq), hash.toString('hex')]));
}
