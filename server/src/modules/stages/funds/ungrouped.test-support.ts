import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Moved } from './certified-amounts.ts';

/** The single entries that moved a project's funds; `movedOf` must give the same sum. */
export async function ungrouped(db: Db, projectId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select e.seq, e.kind, a.asset as currency, a.ref as "stageId", sum(p.amount)::bigint as amount
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'project' and a.purpose = 'funds' and a.project_id = ${projectId}
    group by 1, 2, 3, 4 order by 1`.execute(db);
  return rows;
}
