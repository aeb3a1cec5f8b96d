import { sql } from 'kysely';
import type { RootsPlace } from '#modules/chain';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ProofAnchorsTable, StatementRow } from '../tables.ts';

type AnchorRow = ProofAnchorsTable;

/** A statement whose root is not written yet, and the number of failed attempts. */
export interface Unanchored extends Pick<StatementRow, 'date' | 'root'> {
  readonly attempts: number;
}

/** Statements since a day whose root is neither on the chain nor on its way, oldest first. */
export async function unanchored(
  db: Db,
  { chainId, contract }: RootsPlace,
  since: string,
): Promise<Unanchored[]> {
  const { rows } = await sql<Unanchored>`
    select s.date::text as date, s.root, count(a.send_id)::int as attempts
    from proof_statements s
    left join proof_anchors a on a.date = s.date and a.chain_id = ${BigInt(chainId)} and a.contract = ${contract}
    left join chain_send_facts f on f.id = a.send_id
    where s.date >= ${since}
    group by s.number, s.date, s.root
    having coalesce(bool_and(f.state in ('failed', 'replaced')), true)
    order by s.number`.execute(db);
  return rows;
}

/** @returns false when another process made the attempt */
export async function insertAnchor(tx: Tx, row: AnchorRow): Promise<boolean> {
  const written = await tx
    .insertInto('proof_anchors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('send_id')
    .execute();
  return written.length === 1;
}

export const isAnchor = async (db: Db, sendId: string): Promise<boolean> =>
  (await db
    .selectFrom('proof_anchors')
    .select('send_id')
    .where('send_id', '=', sendId)
    .executeTakeFirst()) !== undefined;

/** The last attempt to write a day's root, with its transaction. */
export const lastAnchor = (db: Db, date: string) =>
  db
    .selectFrom('proof_anchors as a')
    .innerJoin('chain_send_facts as f', 'f.id', 'a.send_id')
    .select([
      'a.chain_id',
      'a.contract',
      'f.tx_hash',
      'f.state',
      'f.block_number',
      'f.confirmations',
    ])
    .where('a.date', '=', date)
    .orderBy('a.signed_at', 'desc')
    .orderBy('a.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Days and roots of statements, oldest first, and whether they were seen on the chain. */
export async function rootsAfter(
  db: Db,
  { chainId, contract }: Pick<RootsPlace, 'chainId' | 'contract'>,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const { rows } = await sql<{ number: number; date: string; root: string; written: boolean }>`
    select s.number, s.date::text as date, s.root, exists (
      select from proof_anchors a join chain_send_facts f on f.id = a.send_id
      where a.date = s.date and a.chain_id = ${BigInt(chainId)} and a.contract = ${contract}
        and f.state = 'confirmed') as written
    from proof_statements s
    where s.number > ${after}
    order by s.number
    limit ${limit}`.execute(db);
  return rows;
}
