import { sql } from 'kysely';
import type { FindRuns } from '#modules/movements';
import { arrayOf } from '#platform/database/queries/arrays.ts';

interface Row {
  readonly withdrawal_id: string;
  readonly id: string;
  readonly number: string;
  readonly at: Date | null;
  readonly actor_id: string | null;
}

/** The runs that have some withdrawals, by withdrawal. */
export const runsOfWithdrawals: FindRuns = async (db, withdrawalIds) => {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select l.withdrawal_id, r.id, r.number, f.at, f.actor_id
    from payment_run_lines l
    join payment_runs r on r.id = l.run_id and r.cancelled_at is null
    left join lateral (
      select at, actor_id from run_file_facts where run_id = r.id::text order by at desc limit 1) f on true
    where l.removed_at is null and l.withdrawal_id = any(${arrayOf(withdrawalIds)}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ withdrawal_id, id, number, at, actor_id }) => [
      withdrawal_id,
      { id, number, downloaded: at && { at, by: actor_id ?? '' } },
    ]),
  );
};
