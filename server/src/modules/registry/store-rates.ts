import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { BankRateRow } from './tables.ts';

/** A day's buying rate for the exports. */
export interface DayRate {
  readonly day: string;
  readonly buy: string;
  readonly source: string;
  /** Whether it is a bank's, as an administrator recorded it; otherwise it is that of the source of quotes. */
  readonly isBanks: boolean;
}

/** The last accepted rate for each day before an instant, in order of day. */
export const quotedBefore = async (db: Db, before: Date): Promise<DayRate[]> =>
  (
    await sql<Omit<DayRate, 'isBanks'>>`
      select distinct on (day) day, buy, source from (
        select to_char(as_of at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day, buy, source,
               as_of, fetched_at
        from market_rate_facts
        where not kept_out and as_of < ${before}) r
      order by day, as_of desc, fetched_at desc`.execute(db)
  ).rows.map((rate) => ({ ...rate, isBanks: false }));

/** The recorded rate of each day up to one, in order of day. */
export const bankRatesUntil = async (db: Db, lastDay: string): Promise<DayRate[]> =>
  (
    await sql<Omit<DayRate, 'isBanks'>>`
      select distinct on (day) to_char(day, 'YYYY-MM-DD') as day, trim_scale(buy)::text as buy, source
      from bank_buying_rates where day <= ${lastDay}::date
      order by day, seq desc`.execute(db)
  ).rows.map((rate) => ({ ...rate, isBanks: true }));

export const insertBankRate = (tx: Tx, row: Omit<BankRateRow, 'seq'>) =>
  tx.insertInto('bank_buying_rates').values(row).execute();

/** All records of some days, the newest of each day first. */
export const recordsOf = async (db: Db, days: readonly string[]): Promise<BankRateRow[]> =>
  days.length === 0
    ? []
    : db
        .selectFrom('bank_buying_rates')
        .selectAll()
        .where('day', 'in', [...days])
        .orderBy('day', 'desc')
        .orderBy('seq', 'desc')
        .execute();

/** The days with a record, the latest first. */
export async function recordedDays(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<string>> {
  const { rows } = await sql<{ day: string; total: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*) over () as total
    from (select distinct day from bank_buying_rates) d
    order by d.day desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { items: rows.map(({ day }) => day), page, pageSize, total: Number(rows[0]?.total ?? 0) };
}

/** Records of one day wait for each other until the transaction ends. */
export const lockDay = (tx: Tx, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank-rate/${day}`}, 0))`.execute(tx);
