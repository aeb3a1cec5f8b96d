import { sql } from 'kysely';
import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';

/**
 * Takes the next order numbers of a series, for instance `D-2026-000123`. The counter's row stays
 * locked until the transaction ends, so numbers have no gaps and follow the order of commits.
 * @param tx the transaction that writes what is numbered
 * @param series one letter: D deposits, R withdrawals, T transfers, C purchases
 * @param at when it was ordered; the year is Argentina's
 * @param count how many numbers are wanted
 */
export async function nextOrderNumbers(
  tx: Tx,
  series: string,
  at: Date,
  count = 1,
): Promise<string[]> {
  const year = Number(businessDay(at).slice(0, 4));
  const { rows } = await sql<{ numbers: string[] }>`
    select next_order_numbers(${series}, ${year}::integer, ${count}::integer) as numbers`.execute(
    tx,
  );
  return rows[0]?.numbers ?? [];
}
