import { sql } from 'kysely';
import { arrayOf } from '#platform/database/arrays.ts';
import type { Db } from '#platform/database/index.ts';

/** Which of some projects are crowdfunding by their legal frame in force. */
export const crowdfundedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await sql<{ project_id: string }>`
      select project_id from project_frame_facts
      where kind = 'crowdfunding' and project_id = any(${arrayOf(ids)}::uuid[])`.execute(db)
  ).rows.map(({ project_id: id }) => id);

/**
 * What a project raised since an instant, and what a buyer put into all projects that are crowdfunding; USD cents.
 * Purchases that were undone do not count, and inherited ones are their first buyer's.
 */
export async function fundedSince(
  db: Db,
  of: { readonly userId: string; readonly projectId: string; readonly since: Date },
): Promise<{ project: bigint; buyer: bigint }> {
  const { rows } = await sql<{ project: bigint; buyer: bigint }>`
    select
      (select coalesce(sum(cost_usd), 0)::bigint from purchase_facts
       where project_id = ${of.projectId} and purchased_at >= ${of.since} and status = 'completed'
         and inherited_from is null) as project,
      (select coalesce(sum(p.cost_usd), 0)::bigint from purchase_facts p
       join project_frame_facts f on f.project_id = p.project_id and f.kind = 'crowdfunding'
       where p.user_id = ${of.userId} and p.purchased_at >= ${of.since} and p.status = 'completed'
         and p.inherited_from is null) as buyer`.execute(db);
  return rows[0] ?? { project: 0n, buyer: 0n };
}
