import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { MovementStatus } from '#contract/payments/schemas.ts';
import type { DaySpan } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DeskFilter } from './desk-filter.ts';
import type { WithdrawalState } from './rules.ts';
import { isTroubledSend } from './store-troubled.ts';
import type { WithdrawalsTable } from './tables.ts';

export type WithdrawalRow = WithdrawalsTable;

export const insertWithdrawal = (tx: Tx, row: WithdrawalRow) =>
  tx.insertInto('withdrawals').values(row).execute();

export const withdrawalById = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** When a person first asked for a withdrawal to an address that was not refused; undefined when never. */
export async function firstWithdrawalTo(
  db: Db,
  userId: string,
  account: string,
): Promise<Date | undefined> {
  const first = await db
    .selectFrom('withdrawals')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('destination_account', '=', account)
    .where('status', '!=', 'rejected')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at;
}

/** A withdrawal that nobody else can decide on until the transaction ends. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const withdrawalState = (row: WithdrawalRow): WithdrawalState =>
  row.status === 'pending' && row.pre_approved_at !== null ? 'pre_approved' : row.status;

type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    'reference' | 'reason' | 'pre_approved_at' | 'due_at' | 'sent_at' | 'completed_at' | 'closed_at'
  >
>;

/** Moves a withdrawal on if it still stands where it was read; undefined when somebody was faster. */
export const moveWithdrawal = (
  tx: Tx,
  id: string,
  from: WithdrawalState,
  to: WithdrawalState,
  change: WithdrawalChange,
): Promise<WithdrawalRow | undefined> =>
  tx
    .updateTable('withdrawals')
    .set({ ...change, status: statusOf(to) })
    .where('id', '=', id)
    .where('status', '=', statusOf(from))
    .$if(from === 'pending', (query) => query.where('pre_approved_at', 'is', null))
    .$if(from === 'pre_approved', (query) => query.where('pre_approved_at', 'is not', null))
    .returningAll()
    .executeTakeFirst();

const statusOf = (state: WithdrawalState): MovementStatus =>
  state === 'pre_approved' ? 'pending' : state;

/** Ids of bank withdrawals sent whose 48 hours are over, oldest first. */
export async function withdrawalsToComplete(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'sent')
    .where('type', '=', 'bank_transfer')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of USDT withdrawals sent that wait for the chain, oldest first. */
export async function withdrawalsOnChain(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'sent')
    .where('type', '=', 'usdt_transfer')
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const setReference = (
  tx: Tx,
  id: string,
  reference: string,
): Promise<WithdrawalRow | undefined> =>
  tx
    .updateTable('withdrawals')
    .set({ reference })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export interface WithdrawalFilter extends DaySpan, DeskFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly projectId?: string | undefined;
  readonly type?: WithdrawalRow['type'] | undefined;
  readonly receivedCurrency?: Currency | undefined;
  readonly status?: MovementStatus | undefined;
  readonly source?: WithdrawalRow['source'] | undefined;
  /** Only sends of USDT that wait for somebody at this moment. */
  readonly troubledAt?: Date | undefined;
}

/** Withdrawals, newest first. */
export async function withdrawalsPage(
  db: Db,
  filter: WithdrawalFilter,
): Promise<Page<WithdrawalRow>> {
  const {
    page,
    pageSize,
    userId,
    projectId,
    type,
    receivedCurrency,
    status,
    source,
    from,
    before,
  } = filter;
  const matching = db
    .selectFrom('withdrawals')
    .where((eb) =>
      eb.and([
        ...(userId ? [eb('user_id', '=', userId)] : []),
        ...(filter.id ? [eb('id', '=', filter.id)] : []),
        ...(filter.waiting
          ? [
              eb.or([
                eb('status', '=', 'pending'),
                eb.and([eb('status', '=', 'sent'), eb('type', '<>', 'bank_transfer')]),
              ]),
            ]
          : []),
        ...(projectId ? [eb('project_id', '=', projectId)] : []),
        ...(type ? [eb('type', '=', type)] : []),
        ...(receivedCurrency ? [eb('received_currency', '=', receivedCurrency)] : []),
        ...(status ? [eb('status', '=', status)] : []),
        ...(from ? [eb('created_at', '>=', from)] : []),
        ...(before ? [eb('created_at', '<', before)] : []),
        ...(source ? [eb('source', '=', source)] : []),
        ...(filter.troubledAt ? [isTroubledSend(filter.troubledAt)] : []),
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

/** Every withdrawal of a person, newest first. */
export const withdrawalsOf = (db: Db, userId: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('order_number', 'desc')
    .execute();

/** Takes what names a person out of his withdrawals; what was paid, and when, stays. */
export async function forgetDestinations(tx: Tx, userId: string): Promise<void> {
  const nobody = { destination_alias: '', destination_holder: '', destination_account: '' };
  await tx.updateTable('withdrawals').set(nobody).where('user_id', '=', userId).execute();
}

/** What withdrawals from wallets under way hold, by person, project and currency. */
export const heldByWithdrawals = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .where('status', 'in', ['pending', 'sent'])
    .where('source', '=', 'wallet')
    .groupBy(['user_id', 'project_id', 'currency'])
    .select(['user_id', 'project_id', 'currency', sql<bigint>`sum(amount)::bigint`.as('amount')])
    .execute();

/** Whether a person, or one bank account, waits for a withdrawal. */
export async function hasWithdrawalUnderWay(
  db: Db,
  of: { readonly userId: string } | { readonly bankAccountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', 'in', ['pending', 'sent'])
    .where((eb) =>
      'userId' in of ? eb('user_id', '=', of.userId) : eb('bank_account_id', '=', of.bankAccountId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What withdrawals are called and whose they are. */
export const withdrawalRefs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'order_number', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
