import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Collected, Moved } from './certified-amounts.ts';

/** Money that rounds brought to a project's funds, by round and currency. */
export async function collectedBy(db: Db, projectId: string): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select e.seq, a.asset as currency, sum(p.amount)::bigint as amount,
           array_remove(array_agg(a.ref::text), null) as kept
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'project' and a.purpose = 'funds' and a.project_id = ${projectId}
      and e.kind in ('round_completed', 'round_rest_released')
    group by e.seq, a.asset order by e.seq, a.asset`.execute(db);
  return rows;
}

/**
 * The moves of a project's funds, in order. Consecutive entries of one kind are summed, because there may be many refunds;
 * kinds whose entries count individually are not. Refunds are never summed across an entry of another kind, since their
 * effect depends on the money that had come in by then.
 */
export async function movedOf(db: Db, projectId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with moves as (
      select e.seq, e.kind, a.asset, a.ref, sum(p.amount) as amount
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where a.holder = 'project' and a.purpose = 'funds' and a.project_id = ${projectId}
      group by 1, 2, 3, 4),
    steps as (
      select seq, count(*) filter (
        where kind is distinct from before
           or kind in ('contribution', 'conversion', 'stage_certified', 'stage_withdrawn', 'unreleased_returned')
           or kind like 'withdrawal.%' or kind like 'set_aside%') over (order by seq) as step
      from (select seq, kind, lag(kind) over (order by seq) as before
            from (select distinct seq, kind from moves) each_entry) in_turn)
    select min(m.seq) as seq, m.kind, m.asset as currency, m.ref as "stageId", sum(m.amount)::bigint as amount
    from moves m join steps s on s.seq = m.seq
    group by s.step, m.kind, m.asset, m.ref order by 1`.execute(db);
  return rows;
}
