import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { MovementStatus } from '#contract/payments/schemas.ts';
import { OTHER_BANK, type PayableQuery, type PayableSort } from '#contract/payouts/schemas.ts';
import type { Db } from '#platform/database/index.ts';
import { found } from '#platform/database/queries/search.ts';
import { BANKS } from './banks.ts';

/** A bank withdrawal with its person and project. */
export interface PaymentRow {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
  readonly name: string;
  readonly lastname: string;
  /** Of the person, or of their company. */
  readonly tax_id: string | null;
  /** Of the holder of the bank account, where it was given. */
  readonly account_tax_id: string | null;
  readonly project_name: string | null;
  readonly source: 'wallet' | 'funds';
  readonly status: MovementStatus;
  readonly sent_at: Date | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly fee_amount: bigint;
  readonly received_currency: BankCurrency;
  readonly received_amount: bigint;
  readonly destination_holder: string;
  readonly destination_account: string;
  readonly reference: string | null;
  readonly due_at: Date | null;
}

const FROM = sql`
  from withdrawal_facts w
  join person_facts u on u.id = w.user_id
  left join project_facts p on p.id = w.project_id`;

const PAYMENTS = sql`
  select w.id, w.order_number, w.user_id, u.name, u.lastname, u.tax_id, p.name as project_name, w.source, w.status, w.sent_at,
         w.currency, w.amount, w.fee_amount, w.received_currency, w.received_amount,
         w.destination_holder, w.destination_account, w.reference, w.due_at,
         (select b.tax_id from bank_account_facts b
          where b.user_id = w.user_id and b.account = w.destination_account and b.holder = w.destination_holder
            and b.tax_id <> ''
          order by b.created_at desc limit 1) as account_tax_id ${FROM}`;

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

/** Which payable withdrawals a list has. */
export type PayableFilter = Omit<PayableQuery, 'filter[caution]'> & {
  /** Only some of them. */
  readonly ids?: readonly string[] | undefined;
};

/** `bankOf` of a withdrawal's account as SQL, with a name for accounts of no known bank. */
const BANK = sql<string>`case when w.destination_account ~ '^[0-9]{22}$'
  then coalesce(${sql.lit(JSON.stringify(BANKS))}::jsonb ->> left(w.destination_account, 3), ${sql.lit(OTHER_BANK)})
  else ${sql.lit(OTHER_BANK)} end`;

function matching({
  search,
  ids,
  'filter[currency]': currency,
  'filter[bank]': bank,
}: Omit<PayableFilter, 'sort'>): RawBuilder<SqlBool> {
  return sql.join(
    [
      PAYABLE,
      ...(currency ? [sql`w.received_currency = ${currency}`] : []),
      ...(bank ? [sql`${BANK} = ${bank}`] : []),
      ...(ids ? [sql`w.id = any(${[...ids]}::uuid[])`] : []),
      found(search, {
        texts: [
          sql`w.order_number`,
          sql`trim(u.name || ' ' || u.lastname)`,
          sql`p.name`,
          sql`w.destination_holder`,
          sql`w.destination_account`,
        ],
        amounts: [sql`w.amount`, sql`w.received_amount`],
        at: [sql`w.due_at`],
      }),
    ],
    sql` and `,
  );
}

/** The first payable withdrawals that a filter selects, in the requested order. */
export async function payableRows(
  db: Db,
  { sort, ...filter }: PayableFilter,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${PAYMENTS}
    where ${matching(filter)} order by ${SORTS[sort]} limit ${limit}`.execute(db);
  return rows;
}

/** The ids of all that a filter selects, in the requested order. */
export async function payableIds(db: Db, { sort, ...filter }: PayableFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id ${FROM} where ${matching(filter)} order by ${SORTS[sort]}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many a filter selects, and what they pay by currency, in minor units. */
export async function payableSums(
  db: Db,
  filter: PayableFilter,
): Promise<{ total: number; sums: { currency: BankCurrency; amount: bigint }[] }> {
  const { rows } = await sql<{ currency: BankCurrency; count: bigint; amount: bigint }>`
    select w.received_currency as currency, count(*) as count, sum(w.received_amount)::bigint as amount
    ${FROM} where ${matching(filter)} group by 1 order by 1`.execute(db);
  return { total: rows.reduce((all, { count }) => all + Number(count), 0), sums: rows };
}

/** The banks of all that a filter selects, whichever bank it asks for. */
export async function payableBanks(db: Db, filter: PayableFilter): Promise<string[]> {
  const all = { ...filter, 'filter[bank]': undefined };
  const { rows } = await sql<{ bank: string }>`
    select distinct ${BANK} as bank ${FROM} where ${matching(all)} order by 1`.execute(db);
  return rows.map(({ bank }) => bank);
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
