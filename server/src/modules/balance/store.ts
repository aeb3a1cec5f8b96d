import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { MovementStatus } from '#contract/payments/schemas.ts';
import type { DaySpan } from '#core/clock.ts';
import type { DeskFilter, Limited } from '#modules/payments';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TransfersTable } from './tables.ts';

export type TransferRow = TransfersTable;

export const insertTransfer = (tx: Tx, row: TransferRow) =>
  tx.insertInto('transfers').values(row).execute();

/** A transfer that nobody else can decide on until the transaction ends. */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Moves a transfer on if it still stands where it was read; undefined when somebody was faster. */
export const moveTransfer = (
  tx: Tx,
  id: string,
  from: TransferRow['status'],
  change: Pick<TransferRow, 'status' | 'reason' | 'closed_at'>,
): Promise<TransferRow | undefined> =>
  tx
    .updateTable('transfers')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();

export interface TransferFilter extends DaySpan, DeskFilter {
  readonly page: number;
  readonly pageSize: number;
  /** The one it left or the one it went to. */
  readonly projectId?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: MovementStatus | undefined;
}

/** Transfers, newest first. None is ever `sent`. */
export async function transfersPage(db: Db, filter: TransferFilter): Promise<Page<TransferRow>> {
  const { page, pageSize, userId, projectId, currency, status, from, before } = filter;
  if (status === 'sent') return { items: [], page, pageSize, total: 0 };
  const matching = db
    .selectFrom('transfers')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('user_id', '=', userId)] : []),
        ...(filter.id ? [eb('id', '=', filter.id)] : []),
        ...(filter.waiting ? [eb('status', '=', 'pending')] : []),
        ...(currency ? [eb('currency', '=', currency)] : []),
        ...(status ? [eb('status', '=', status)] : []),
        ...(projectId
          ? [eb.or([eb('from_project_id', '=', projectId), eb('to_project_id', '=', projectId)])]
          : []),
        ...(from ? [eb('created_at', '>=', from)] : []),
        ...(before ? [eb('created_at', '<', before)] : []),
      ]),
    );
  const items = await matching
    .selectAll()
    .orderBy('created_at', filter.waiting ? 'asc' : 'desc')
    .orderBy('order_number', filter.waiting ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, page, pageSize, total: Number(total) };
}

/** Every transfer of a person, newest first. */
export const transfersOf = (db: Db, userId: string): Promise<TransferRow[]> =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('order_number', 'desc')
    .execute();

export async function hasTransferUnderWay(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What pending transfers hold, by person, project and currency. */
export const heldByTransfers = (db: Db) =>
  db
    .selectFrom('transfers')
    .where('status', '=', 'pending')
    .groupBy(['user_id', 'from_project_id', 'currency'])
    .select([
      'user_id',
      'from_project_id as project_id',
      'currency',
      sql<bigint>`sum(amount)::bigint`.as('amount'),
    ])
    .execute();

/** What a person asked to move between projects since an instant and was not given back. */
export const transferredSince =
  (userId: string): Limited['movedSince'] =>
  (db, since) =>
    db
      .selectFrom('transfers')
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .where('status', '<>', 'rejected')
      .groupBy('currency')
      .select(['currency', sql<bigint>`sum(amount)::bigint`.as('minor')])
      .execute();

/** What transfers are called and whose they are. */
export const transferRefs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('transfers')
    .select(['id', 'order_number', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
