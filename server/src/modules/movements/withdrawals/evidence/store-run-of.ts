import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';

/** The payment run of a withdrawal, with the last download of its file. */
export interface RunOf {
  readonly withdrawal_id: string;
  readonly id: string;
  readonly number: string;
  readonly downloaded_at: Date | null;
  readonly downloaded_by: string | null;
}

/** The runs that have some withdrawals, by withdrawal. */
export async function runsOfWithdrawals(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, RunOf>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<RunOf>`
    select l.withdrawal_id, r.id, r.number, f.at as downloaded_at, f.actor_id as downloaded_by
    from payment_run_line_facts l
    join payment_run_facts r on r.id = l.run_id and r.cancelled_at is null
    left join lateral (
      select at, actor_id from run_file_facts where run_id = r.id order by at desc limit 1) f on true
    where l.withdrawal_id = any(${arrayOf(withdrawalIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.withdrawal_id, row]));
}
