import { sql } from 'kysely';
import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';

/**
 * Takes the next order number of a series, for instance `D-2026-000123`. The counter's row stays locked until the
 * transaction ends, so numbers have no gaps and follow the order of commits. A batch of purchases takes its numbers
 * with the same database function.
 * @param tx the transaction that inserts the order
 * @param series one letter: D deposits, R withdrawals, T transfers, P platform earnings, L payment runs
 * @param at the time of the order; the year is Argentina's
 */
export async function nextOrderNumber(tx: Tx, series: string, at: Date): Promise<string> {
  const year = Number(businessDay(at).slice(0, 4));
  const { rows } = await sql<{ numbers: string[] }>`
    select next_order_numbers(${series}, ${year}::integer, 1) as numbers`.execute(tx);
  const [number] = rows[0]?.numbers ?? [];
  if (number === undefined) throw new Error(`no order number for series ${series}`);
  return number;
}
