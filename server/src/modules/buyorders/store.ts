import { sql } from 'kysely';
import type { BuyOrderReason, BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import type { AwaitedMovement } from '#contract/buy-orders/words.ts';
import type { Page } from '#contract/core/page.ts';
import type { MovementStatus } from '#contract/payments/movements.ts';
import { defineEffect, type EffectKind } from '#modules/ledger';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { BuyOrdersTable } from './tables.ts';

/** An order with the deposit or transfer that it waits for. */
export interface BuyOrderRow extends BuyOrdersTable {
  readonly movement_number: string;
  readonly movement_status: MovementStatus;
  /** Whether a deposit expired. */
  readonly movement_expired: boolean;
  /** Of the transfer that brings a part; null without one. */
  readonly part_number: string | null;
  readonly part_status: MovementStatus | null;
  readonly purchase_number: string | null;
}

/** The order numbers of the movements that an order waits for. */
export const movementsOf = ({ movement_number, part_number }: BuyOrderRow): string[] =>
  part_number === null ? [movement_number] : [movement_number, part_number];

/** The deposit and transfers that an order waits for. */
export const awaitedBy = (order: BuyOrderRow): AwaitedMovement[] => [
  { kind: order.source, orderNumber: order.movement_number, status: order.movement_status },
  ...(order.part_status === null
    ? []
    : [
        {
          kind: 'transfer' as const,
          orderNumber: order.part_number ?? '',
          status: order.part_status,
        },
      ]),
];

/** The statuses of the movements that an order waits for. */
export const statusesOf = ({ movement_status, part_status }: BuyOrderRow): MovementStatus[] =>
  part_status === null ? [movement_status] : [movement_status, part_status];

const orders = (db: Db) =>
  db
    .selectFrom('buy_orders')
    .leftJoin('deposit_facts as deposit', 'deposit.id', 'buy_orders.movement_id')
    .leftJoin('transfer_facts as transfer', 'transfer.id', 'buy_orders.movement_id')
    .leftJoin('transfer_facts as part', 'part.id', 'buy_orders.part_id')
    .leftJoin('purchase_facts as purchase', 'purchase.id', 'buy_orders.purchase_id')
    .selectAll('buy_orders')
    .select([
      sql<string>`coalesce(deposit.order_number, transfer.order_number)`.as('movement_number'),
      sql<MovementStatus>`coalesce(deposit.status, transfer.status)`.as('movement_status'),
      sql<boolean>`coalesce(deposit.expired, false)`.as('movement_expired'),
      'part.order_number as part_number',
      sql<MovementStatus | null>`part.status`.as('part_status'),
      'purchase.order_number as purchase_number',
    ]);

/** The movement that pays an order: its person, wallet and incoming amount. */
export interface Incoming {
  readonly userId: string;
  readonly projectId: string;
  readonly type: string;
  readonly currency: string;
  /** Expected minor units; 0 when the money has arrived. */
  readonly amount: bigint;
  readonly status: MovementStatus;
  /** When it was credited or rejected. */
  readonly closedAt: Date | null;
}

export async function incomingDeposit(tx: Tx, id: string): Promise<Incoming | undefined> {
  const row = await tx
    .selectFrom('deposit_facts')
    .select(['user_id', 'project_id', 'type', 'currency', 'amount', 'status', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      projectId: row.project_id,
      type: row.type,
      currency: row.currency,
      amount: row.status === 'completed' ? 0n : row.amount,
      status: row.status,
      closedAt: row.closed_at,
    }
  );
}

export async function incomingTransfer(tx: Tx, id: string): Promise<Incoming | undefined> {
  const row = await tx
    .selectFrom('transfer_facts')
    .select(['user_id', 'to_project_id', 'currency', 'amount', 'fee_amount', 'status', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      projectId: row.to_project_id,
      type: 'transfer',
      currency: row.currency,
      amount: row.status === 'completed' ? 0n : row.amount - row.fee_amount,
      status: row.status,
      closedAt: row.closed_at,
    }
  );
}

/** Whether another order waits for the movement or the part of an order, as its movement or as its part. */
export async function isAwaited(
  tx: Tx,
  { movement_id, part_id }: Pick<BuyOrdersTable, 'movement_id' | 'part_id'>,
): Promise<boolean> {
  const ids = part_id === null ? [movement_id] : [movement_id, part_id];
  const row = await tx
    .selectFrom('buy_orders')
    .select('id')
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('movement_id', 'in', ids), eb('part_id', 'in', ids)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts an order. @returns false when another order waits for the same movement or the same part */
export async function insertOrder(tx: Tx, row: BuyOrdersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('buy_orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ids of due orders that are not paused: all their money arrived, some will not arrive, or they have expired. */
export const dueOrders = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await orders(db)
      .where('buy_orders.status', '=', 'waiting')
      .where((eb) =>
        eb.or([
          eb('buy_orders.expires_at', '<=', now),
          eb('deposit.status', '=', 'rejected'),
          eb('transfer.status', '=', 'rejected'),
          eb('part.status', '=', 'rejected'),
          eb.and([
            eb.or([
              eb('deposit.status', '=', 'completed'),
              eb('transfer.status', '=', 'completed'),
            ]),
            eb.or([eb('buy_orders.part_id', 'is', null), eb('part.status', '=', 'completed')]),
          ]),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb('buy_orders.next_try_at', 'is', null),
          eb('buy_orders.next_try_at', '<=', now),
          eb('buy_orders.expires_at', '<=', now),
        ]),
      )
      .orderBy('buy_orders.created_at')
      .orderBy('buy_orders.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export const orderById = (db: Db, id: string): Promise<BuyOrderRow | undefined> =>
  orders(db).where('buy_orders.id', '=', id).executeTakeFirst();

/**
 * Ends a waiting order.
 * @returns false when it was not waiting any more
 */
export async function endOrder(
  tx: Tx,
  id: string,
  end:
    | { status: 'failed' | 'cancelled' | 'expired'; reason: BuyOrderReason; at: Date }
    | { status: 'made'; purchaseId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buy_orders')
    .set({
      status: end.status,
      reason: end.status === 'made' ? null : end.reason,
      purchase_id: end.status === 'made' ? end.purchaseId : null,
      closed_at: end.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Locks a waiting order without waiting for other transactions, so that one order does not delay the job.
 * @returns false when another transaction has it locked, or it is not waiting
 */
export const tryLockOrder = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('buy_orders')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/** Stores the next attempt of a waiting order. */
export async function restOrder(
  tx: Tx,
  id: string,
  rest: { readonly tries: number; readonly until: Date },
): Promise<void> {
  await tx
    .updateTable('buy_orders')
    .set({ tries: rest.tries, next_try_at: rest.until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

interface Made {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly at: Date;
}

/**
 * The effect that marks an order as made, within the statement that posts its purchase. It fails with BUY_ORDER_OVER
 * when the order is not waiting, and immediately when another transaction has it locked (`isHeld`).
 */
export const madeEffect: EffectKind<Made> = defineEffect({
  writing: (rows, isPosted) => sql`make_buy_orders(
    ${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ purchaseId }) => purchaseId)}::uuid[],
    ${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${isPosted})`,
});

/** Whether a purchase failed because another transaction had its order locked (lock_not_available). */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

export interface BuyOrderFilter {
  /** All users' orders when absent. */
  readonly userId?: string | undefined;
  readonly status?: BuyOrderStatus | undefined;
  readonly movementId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Orders, the latest first. */
export async function ordersPage(db: Db, filter: BuyOrderFilter): Promise<Page<BuyOrderRow>> {
  const { userId, status, movementId } = filter;
  let query = orders(db);
  if (userId !== undefined) query = query.where('buy_orders.user_id', '=', userId);
  if (status !== undefined) query = query.where('buy_orders.status', '=', status);
  if (movementId !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('buy_orders.movement_id', '=', movementId),
        eb('buy_orders.part_id', '=', movementId),
      ]),
    );
  return readPage(
    query.orderBy('buy_orders.created_at', 'desc').orderBy('buy_orders.id', 'desc'),
    filter,
  );
}
