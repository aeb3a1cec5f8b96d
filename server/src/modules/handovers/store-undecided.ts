import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * Which of these reservations could still lose their tokens, because a round that the buyer bought in is not decided:
 * if it closes, or the buyer leaves, its tokens are taken back: the loose ones first, then those of unpaid units, then
 * those of paid units, newest first.
 */
export async function undecidedOf(
  db: Db,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reservationIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation_facts r
    where r.id in (${sql.join([...reservationIds])}) and r.status = 'completed'
      and (select coalesce(sum(p.tokens), 0) - coalesce(sum(l.returned), 0)
             from purchase_facts p
             join round_facts o on o.id = p.round_id and o.status in ('scheduled', 'in_progress')
             left join lateral (
               select sum(t.tokens) as returned from lot_return_facts t where t.purchase_id = p.id) l on true
            where p.user_id = r.user_id and p.project_id = r.project_id and p.contract_id is null
              and p.status = 'completed')
        > (select coalesce(sum(a.balance), 0) from account_facts a
            where a.holder = 'user' and a.user_id = r.user_id and a.asset = 'token:' || r.project_id
              and a.purpose in ('available', 'reserved'))
        - (select coalesce(sum(c.price), 0) from reservation_facts c
            where c.user_id = r.user_id and c.project_id = r.project_id and c.status = 'completed'
              and (c.created_at, c.id) <= (r.created_at, r.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
