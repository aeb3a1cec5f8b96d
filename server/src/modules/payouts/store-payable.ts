import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { MovementStatus } from '#contract/payments/schemas.ts';
import type { PayableQuery, PayableSort } from '#contract/payouts/schemas.ts';
import type { Db } from '#platform/database/index.ts';
import { found } from '#platform/database/queries/search.ts';

/** A bank withdrawal with its person and project. */
export interface PaymentRow {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
  readonly name: string;
  readonly lastname: string;
  readonly tax_id: string | null;
  readonly project_name: string | null;
  readonly source: 'wallet' | 'funds';
  readonly status: MovementStatus;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly fee_amount: bigint;
  readonly received_currency: 'ARS' | 'USD';
  readonly received_amount: bigint;
  readonly destination_holder: string;
  readonly destination_account: string;
  readonly reference: string | null;
  readonly due_at: Date | null;
}

const PAYMENTS = sql`
  select w.id, w.order_number, w.user_id, u.name, u.lastname, u.tax_id, p.name as project_name, w.source, w.status,
         w.currency, w.amount, w.fee_amount, w.received_currency, w.received_amount,
         w.destination_holder, w.destination_account, w.reference, w.due_at
  from withdrawal_facts w
  join person_facts u on u.id = w.user_id
  left join project_facts p on p.id = w.project_id`;

/** Pre-approved, not sent, by bank, and in no run. */
const PAYABLE = sql`
  w.type = 'bank_transfer' and w.status = 'pending' and w.pre_approved_at is not null
  and not exists (select 1 from payment_run_lines l where l.withdrawal_id = w.id and l.removed_at is null)`;

const PERSON = sql`lower(trim(u.lastname || ' ' || u.name))`;
const SORTS = {
  dueAt: sql`w.due_at, w.id`,
  '-dueAt': sql`w.due_at desc nulls last, w.id`,
  person: sql`${PERSON}, w.due_at, w.id`,
  '-person': sql`${PERSON} desc, w.due_at, w.id`,
  amount: sql`w.received_currency, w.received_amount, w.id`,
  '-amount': sql`w.received_currency, w.received_amount desc, w.id`,
} as const satisfies Record<PayableSort, unknown>;

/** Payable withdrawals that a search finds, and their number. @param of.limit the most rows */
export async function payableRows(
  db: Db,
  { search, sort, limit }: PayableQuery & { readonly limit: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const among = sql`${PAYMENTS} where ${PAYABLE} and ${found(search, {
    texts: [
      sql`w.order_number`,
      sql`trim(u.name || ' ' || u.lastname)`,
      sql`p.name`,
      sql`w.destination_holder`,
      sql`w.destination_account`,
    ],
    amounts: [sql`w.amount`, sql`w.received_amount`],
    at: [sql`w.due_at`],
  })}`;
  const { rows } = await sql<PaymentRow>`${among} order by ${SORTS[sort]} limit ${limit}`.execute(
    db,
  );
  if (rows.length < limit) return { rows, total: rows.length };
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from (${among}) among`.execute(db);
  return { rows, total: Number(counted.rows[0]?.count ?? 0n) };
}

/** Withdrawals by id. */
export async function paymentsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const among: RawBuilder<boolean> = sql`w.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<PaymentRow>`${PAYMENTS} where ${among}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
