import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { ProviderName } from '#contract/payments/providers.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DepositChargesTable } from '../tables.ts';

export type ChargeRow = DepositChargesTable;

export const insertCharge = (tx: Tx, row: ChargeRow) =>
  tx.insertInto('deposit_charges').values(row).execute();

export const chargeOf = (db: Db, depositId: string): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('deposit_charges')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();

/** Locks the charge of a deposit until the transaction ends, and returns it. */
export const lockCharge = (tx: Tx, depositId: string): Promise<ChargeRow | undefined> =>
  tx
    .selectFrom('deposit_charges')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();

/** The deposit that a provider's reference belongs to. */
export const depositIdByRef = async (
  db: Db,
  provider: ProviderName,
  of: { readonly ref: string } | { readonly paymentRef: string },
): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('deposit_charges')
    .select('deposit_id')
    .where('provider', '=', provider)
    .where('ref' in of ? 'provider_ref' : 'payment_ref', '=', 'ref' in of ? of.ref : of.paymentRef)
    .limit(1)
    .execute();
  return rows[0]?.deposit_id;
};

export const chargesOf = async (
  db: Db,
  depositIds: readonly string[],
): Promise<Map<string, ChargeRow>> => {
  if (depositIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposit_charges')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .execute();
  return new Map(rows.map((row) => [row.deposit_id, row]));
};

export const updateCharge = (
  tx: Tx,
  depositId: string,
  change: Partial<Omit<ChargeRow, 'deposit_id'>>,
): Promise<ChargeRow> =>
  tx
    .updateTable('deposit_charges')
    .set(change)
    .where('deposit_id', '=', depositId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the payers' names out of the charges of deposits whose person is erased. */
export const erasePayerNames = async (tx: Tx, depositIds: readonly string[]): Promise<void> => {
  if (depositIds.length === 0) return;
  await tx
    .updateTable('deposit_charges')
    .set({ payer_name: null })
    .where('deposit_id', 'in', [...depositIds])
    .execute();
};

/** The number of a person's open charges; each may hold currency of the treasury. */
export async function openChargesOf(tx: Tx, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('deposit_charges as c')
    .innerJoin('deposit_facts as d', 'd.id', 'c.deposit_id')
    .where('d.user_id', '=', userId)
    .where('d.status', '=', 'pending')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The treasury's money that a person's unpaid charges hold, by currency. */
export const promisedTo = (
  tx: Tx,
  userId: string,
): Promise<{ currency: Currency; minor: bigint }[]> =>
  tx
    .selectFrom('deposit_charges as c')
    .innerJoin('deposit_facts as d', 'd.id', 'c.deposit_id')
    .where('c.promised', '=', true)
    .where('d.user_id', '=', userId)
    .groupBy('d.currency')
    .select(['d.currency', sql<bigint>`sum(d.amount)::bigint`.as('minor')])
    .execute();

/** The treasury's money of one currency that all unpaid charges hold, in minor units. */
export async function promisedToAll(tx: Tx, currency: Currency): Promise<bigint> {
  const row = await tx
    .selectFrom('deposit_charges as c')
    .innerJoin('deposit_facts as d', 'd.id', 'c.deposit_id')
    .where('c.promised', '=', true)
    .where('d.currency', '=', currency)
    .select(sql<bigint>`coalesce(sum(d.amount), 0)::bigint`.as('minor'))
    .executeTakeFirstOrThrow();
  return row.minor;
}

/** Seconds between two queries about one payment, by the number of queries so far; the last value repeats. */
const WAITS = [60, 120, 300, 600, 1800] as const;

/**
 * Number of unanswered queries after which an open charge is given up. A person has at most an hour to pay, in which six
 * queries fit; fifty more, half an hour apart, take a day. Queries are counted instead of hours, because there are none
 * while the program is down.
 */
export const SILENT_ASKS = 60;

/**
 * Claims the charges that are due for a query, so that no other process queries them at the same time.
 * @returns ids of their deposits
 */
export async function claimToAsk(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ deposit_id: string }>`
    update deposit_charges c
    set asks = c.asks + 1,
        next_ask_at = ${now}::timestamptz
          + make_interval(secs => (${sql.lit(`{${WAITS.join(',')}}`)}::integer[])[least(c.asks + 1, ${sql.lit(WAITS.length)})])
    where c.deposit_id in (
      select deposit_id from deposit_charges where next_ask_at <= ${now}
      order by next_ask_at limit ${limit} for update skip locked)
    returning c.deposit_id`.execute(db);
  return rows.map(({ deposit_id }) => deposit_id);
}
