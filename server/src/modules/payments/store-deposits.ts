import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { DepositType, MovementStatus } from '#contract/payments/schemas.ts';
import type { DaySpan } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DeskFilter } from './desk-filter.ts';
import type { DepositState } from './rules.ts';
import { SILENT_ASKS } from './store-charges.ts';
import type { DepositsTable } from './tables.ts';

export type DepositRow = DepositsTable;

export const insertDeposit = (tx: Tx, row: DepositRow) =>
  tx.insertInto('deposits').values(row).execute();

export const depositById = (db: Db, id: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();

/** A deposit that nobody else can decide on until the transaction ends. */
export const lockDeposit = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const depositState = (row: DepositRow): DepositState =>
  row.expired ? 'expired' : row.status;

type DepositChange = Partial<
  Pick<DepositRow, 'accepted_amount' | 'reference' | 'reason' | 'closed_at'>
>;

/** Moves a deposit on if it still stands where it was read; undefined when somebody was faster. */
export const moveDeposit = (
  tx: Tx,
  id: string,
  from: DepositState,
  to: DepositState,
  change: DepositChange,
): Promise<DepositRow | undefined> =>
  tx
    .updateTable('deposits')
    .set({ ...change, ...columns(to) })
    .where('id', '=', id)
    .where('status', '=', columns(from).status)
    .where('expired', '=', columns(from).expired)
    .returningAll()
    .executeTakeFirst();

const columns = (state: DepositState): { status: MovementStatus; expired: boolean } =>
  state === 'expired' ? { status: 'rejected', expired: true } : { status: state, expired: false };

/** Ids of pending deposits whose time is over, oldest first. */
export async function depositsToExpire(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    // an administrator saw its money: it waits for another one, not for the calendar
    .where('id', 'not in', (eb) => eb.selectFrom('movement_approvals').select('movement_id'))
    // what a provider may have been paid for ends when he is asked (`askProvider`): here only if he never answers
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('deposit_charges')
          .select('deposit_id')
          .where('provider_ref', 'is not', null)
          .where('next_ask_at', 'is not', null)
          .where('asks', '<', SILENT_ASKS),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes the transaction that brought a deposit. */
export const setTransactionHash = (tx: Tx, id: string, txHash: string) =>
  tx.updateTable('deposits').set({ tx_hash: txHash }).where('id', '=', id).execute();

export interface DepositFilter extends DaySpan, DeskFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly projectId?: string | undefined;
  readonly type?: DepositType | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: MovementStatus | undefined;
}

/** Deposits, newest first. */
export async function depositsPage(db: Db, filter: DepositFilter): Promise<Page<DepositRow>> {
  const { page, pageSize, userId, projectId, type, currency, status, from, before } = filter;
  const matching = db
    .selectFrom('deposits')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('user_id', '=', userId)] : []),
        ...(filter.id ? [eb('id', '=', filter.id)] : []),
        ...(filter.waiting ? [eb('status', 'in', ['pending', 'sent'])] : []),
        ...(projectId ? [eb('project_id', '=', projectId)] : []),
        ...(type ? [eb('type', '=', type)] : []),
        ...(currency ? [eb('currency', '=', currency)] : []),
        ...(status ? [eb('status', '=', status)] : []),
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

/** Every deposit of a person, newest first. */
export const depositsOf = (db: Db, userId: string): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('order_number', 'desc')
    .execute();

/** Ids of every deposit of a person. */
export async function depositIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('deposits').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Whether a person has announced money that nobody has decided on. */
export async function hasDepositUnderWay(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'sent'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What deposits are called and whose they are. */
export const depositRefs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('deposits')
    .select(['id', 'order_number', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
