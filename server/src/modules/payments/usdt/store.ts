import type { Insertable } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import type { Hex } from '#modules/chain';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DepositTransactionsTable } from '../tables.ts';

type DepositTransactionRow = DepositTransactionsTable;

export const transactionsOf = (
  db: Db,
  depositIds: readonly string[],
): Promise<DepositTransactionRow[]> =>
  depositIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deposit_transactions')
        .selectAll()
        .where('deposit_id', 'in', [...depositIds])
        .execute();

/** Locks the row of a deposit's chain transaction until the database transaction ends. */
export const lockTransaction = (
  tx: Tx,
  depositId: string,
): Promise<DepositTransactionRow | undefined> =>
  tx
    .selectFrom('deposit_transactions')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();

/** Records a deposit's chain transaction, replacing an earlier one. */
export const putTransaction = (tx: Tx, row: Insertable<DepositTransactionsTable>) =>
  tx
    .insertInto('deposit_transactions')
    .values(row)
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(row))
    .execute();

export const noteTransaction = (
  tx: Tx,
  depositId: string,
  seen: Partial<
    Pick<
      DepositTransactionRow,
      'state' | 'problem' | 'amount' | 'sender' | 'confirmations' | 'checked_at'
    >
  >,
) => tx.updateTable('deposit_transactions').set(seen).where('deposit_id', '=', depositId).execute();

const MONTH = 30 * DAY_MS;

/**
 * Ids of deposits whose transaction is due for a check: often while it gets confirmed, every minute while an
 * administrator must act, and no more once it failed, was credited, or was not seen for a month.
 */
export async function depositsOnChain(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_transactions')
    .innerJoin('deposit_facts as deposits', 'deposits.id', 'deposit_transactions.deposit_id')
    .select('deposit_id')
    .where('state', 'in', ['unseen', 'confirming', 'review'])
    .where((eb) => eb.or([eb('status', 'in', OPEN_STATUSES), eb('expired', '=', true)]))
    .where('named_at', '>', ago(now, MONTH))
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('state', '=', 'confirming'),
        eb.and([eb('state', '=', 'unseen'), eb('named_at', '>', ago(now, HOUR_MS))]),
        eb('checked_at', '<=', ago(now, MINUTE_MS)),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ deposit_id }) => deposit_id);
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Ids of a person's pending USDT deposits of exactly an amount that have no transaction. */
export async function waitingFor(db: Db, userId: string, amount: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_facts')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'usdt_transfer')
    .where('amount', '=', amount)
    .where('status', '=', 'pending')
    .where('tx_hash', 'is', null)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an open deposit has a transaction with this hash. */
export async function isNamed(db: Db, hash: Hex): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_transactions')
    .innerJoin('deposit_facts as deposits', 'deposits.id', 'deposit_transactions.deposit_id')
    .select('deposit_id')
    .where('deposit_transactions.tx_hash', '=', hash)
    .where('status', 'in', OPEN_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
