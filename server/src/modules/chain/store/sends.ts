import type { Db, Tx } from '#platform/database/index.ts';
import type { ChainAttemptsTable, ChainSendsTable } from '../tables.ts';

export type SendRow = ChainSendsTable;
export type AttemptRow = ChainAttemptsTable;

/**
 * Takes the wallet's next number; later callers wait for this transaction's end, in every process.
 * @param atLeast the chain's next number, in case the wallet was used from elsewhere
 */
export async function takeNonce(
  tx: Tx,
  chainId: bigint,
  { address, atLeast }: { address: string; atLeast: bigint },
): Promise<bigint> {
  await tx
    .insertInto('chain_wallets')
    .values({ chain_id: chainId, address, next_nonce: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { next_nonce } = await tx
    .selectFrom('chain_wallets')
    .select('next_nonce')
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const nonce = next_nonce > atLeast ? next_nonce : atLeast;
  await tx
    .updateTable('chain_wallets')
    .set({ next_nonce: nonce + 1n })
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .execute();
  return nonce;
}

export const insertSend = (tx: Tx, row: SendRow) =>
  tx.insertInto('chain_sends').values(row).execute();

/** Keeps a transaction that was signed for a send. */
export const insertAttempt = (tx: Tx, row: AttemptRow) =>
  tx.insertInto('chain_attempts').values(row).execute();

/** All that was signed for some sends, the latest first. */
export const attemptsOf = (db: Db, sendIds: readonly string[]): Promise<AttemptRow[]> =>
  sendIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chain_attempts')
        .selectAll()
        .where('send_id', 'in', [...sendIds])
        .orderBy('number', 'desc')
        .execute();

/** Locks a send until the transaction ends. */
export const lockSend = (tx: Tx, id: string): Promise<SendRow | undefined> =>
  tx.selectFrom('chain_sends').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const sendsByIds = (db: Db, ids: readonly string[]): Promise<SendRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chain_sends')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Unsettled sends, in the order in which the chain must execute them. */
export const openSends = (db: Db, chainId: bigint, limit: number): Promise<SendRow[]> =>
  db
    .selectFrom('chain_sends')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('closed_at', 'is', null)
    .orderBy('nonce')
    .limit(limit)
    .execute();

/** Records the observed state of an unsettled send. */
export const noteSend = (
  db: Db,
  id: string,
  seen: Partial<
    Pick<SendRow, 'state' | 'block_number' | 'confirmations' | 'closed_at' | 'tx_hash'>
  >,
) =>
  db
    .updateTable('chain_sends')
    .set(seen)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();

/** How many sends the chain has not settled yet. */
export async function waitingSends(db: Db, chainId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('chain_sends')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('chain_id', '=', chainId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
