import { type RawBuilder, sql } from 'kysely';
import type { UnclaimedSort } from '#contract/chain/schemas.ts';
import type { Page } from '#contract/core/page.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
import type { Hex, TokenTransfer } from '../gateway.ts';
import type { ChainTransfersTable } from '../tables.ts';

export type TransferRow = ChainTransfersTable;

/** Up to which block a chain was looked at; null when never. */
export async function nextBlock(db: Db, chainId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('chain_cursors')
    .select('next_block')
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
  return row?.next_block ?? null;
}

export const moveCursor = (tx: Tx, chainId: bigint, next: bigint) =>
  tx
    .insertInto('chain_cursors')
    .values({ chain_id: chainId, next_block: next })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ next_block: next }))
    .execute();

/** Stores a transaction's transfers; known ones get their block again. */
export async function keepTransfers(
  tx: Tx,
  chainId: bigint,
  { transfers, now }: { transfers: readonly TokenTransfer[]; now: Date },
): Promise<void> {
  if (transfers.length === 0) return;
  await tx
    .insertInto('chain_transfers')
    .values(
      transfers.map((transfer) => ({
        id: newId(now),
        chain_id: chainId,
        tx_hash: transfer.hash,
        place: transfer.place,
        block_number: transfer.blockNumber,
        block_hash: transfer.blockHash,
        sender: transfer.sender,
        recipient: transfer.recipient,
        amount: transfer.amount,
        seen_at: now,
        gone_at: null,
        deposit_id: null,
        claimed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'tx_hash', 'place']).doUpdateSet((eb) => ({
        block_number: eb.ref('excluded.block_number'),
        block_hash: eb.ref('excluded.block_hash'),
        gone_at: null,
      })),
    )
    .execute();
}

export const transfersOf = (db: Db, chainId: bigint, hash: Hex): Promise<TransferRow[]> =>
  db
    .selectFrom('chain_transfers')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', hash)
    .orderBy('place')
    .execute();

/** Gives some of a transaction's events to a deposit. @returns how many were still free */
export async function claimTransfers(
  tx: Tx,
  of: {
    readonly chainId: bigint;
    readonly hash: Hex;
    readonly places: readonly number[];
    readonly depositId: string;
    readonly at: Date;
  },
): Promise<number> {
  const claimed = await tx
    .updateTable('chain_transfers')
    .set({ deposit_id: of.depositId, claimed_at: of.at })
    .where('chain_id', '=', of.chainId)
    .where('tx_hash', '=', of.hash)
    .where('place', 'in', [...of.places])
    .where('deposit_id', 'is', null)
    .returning('id')
    .execute();
  return claimed.length;
}

/** Stored hashes from a block on that are still on the chain. */
export async function hashesSince(db: Db, chainId: bigint, block: bigint): Promise<Hex[]> {
  const rows = await db
    .selectFrom('chain_transfers')
    .select('tx_hash')
    .distinct()
    .where('chain_id', '=', chainId)
    .where('block_number', '>=', block)
    .where('gone_at', 'is', null)
    .execute();
  return rows.map(({ tx_hash }) => tx_hash);
}

/** Notes that a transaction is not in the chain any more. */
export const markGone = (tx: Tx, chainId: bigint, { hash, at }: { hash: Hex; at: Date }) =>
  tx
    .updateTable('chain_transfers')
    .set({ gone_at: at })
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', hash)
    .where('gone_at', 'is', null)
    .execute();

// only transfers to the company are ever stored, whichever its address was then
const unclaimed = (db: Db, chainId: bigint) =>
  db
    .selectFrom('chain_transfers')
    .where('chain_id', '=', chainId)
    .where('deposit_id', 'is', null)
    .where('gone_at', 'is', null);

/** Transfers to the company that no deposit has taken, by default newest first, or the one with an id; and their sum. */
export async function unclaimedPage(
  db: Db,
  of: {
    readonly chainId: bigint;
    readonly page: number;
    readonly pageSize: number;
    readonly id?: string | undefined;
    readonly search?: string | undefined;
    readonly sort?: UnclaimedSort | undefined;
  },
): Promise<Page<TransferRow> & { sum: bigint }> {
  const all = unclaimed(db, of.chainId).where(
    found(of.search, {
      texts: [sql`tx_hash`, sql`sender`, sql`recipient`, OWNER],
      amounts: [sql`amount`],
      at: [sql`seen_at`],
    }),
  );
  const some = of.id === undefined ? all : all.where('id', '=', of.id);
  const page = await readPage(some.selectAll().orderBy(ORDERS[of.sort ?? '-seen']), of);
  const counted = await some
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return { ...page, sum: counted.sum };
}

/** The person who proved the sender's address. */
const OWNER = sql`(
  select trim(u.name || ' ' || u.lastname) from chain_addresses a join person_facts u on u.id = a.user_id
  where a.address = chain_transfers.sender and a.removed_at is null limit 1)`;

const ORDERS: Readonly<Record<UnclaimedSort, RawBuilder<unknown>>> = {
  '-seen': sql`seen_at desc, id desc`,
  seen: sql`seen_at, id`,
  '-amount': sql`amount desc, id desc`,
  amount: sql`amount, id`,
};

/** Unclaimed transfers from addresses that a person proved, with that person; oldest first. */
export const unclaimedOfPeople = (db: Db, chainId: bigint, limit: number) =>
  unclaimed(db, chainId)
    .innerJoin('chain_addresses', (join) =>
      join
        .onRef('chain_addresses.address', '=', 'chain_transfers.sender')
        .on('chain_addresses.removed_at', 'is', null),
    )
    .select(['chain_transfers.tx_hash', 'chain_transfers.amount', 'chain_addresses.user_id'])
    .orderBy('chain_transfers.seen_at')
    .limit(limit)
    .execute();

export const transferById = (db: Db, id: string): Promise<TransferRow | undefined> =>
  db.selectFrom('chain_transfers').selectAll().where('id', '=', id).executeTakeFirst();
