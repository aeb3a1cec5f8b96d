import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * What a project raised since an instant, and what a buyer put into all projects that are crowdfunding; USD cents.
 * Tokens that went back before any buy-back do not count, and inherited ones are their first buyer's.
 */
export async function fundedSince(
  db: Db,
  of: { readonly userId: string; readonly projectId: string; readonly since: Date },
): Promise<{ project: bigint; buyer: bigint }> {
  const { rows } = await sql<{ project: bigint; buyer: bigint }>`
    select
      (select coalesce(sum(cost_left(id, cost_usd, tokens)), 0)::bigint from purchase_facts
       where issue_id in (select ${of.projectId}::uuid union all
           select id from contract_facts where project_id = ${of.projectId})
         and purchased_at >= ${of.since} and status = 'completed'
         and inherited_from is null) as project,
      (select coalesce(sum(cost_left(p.id, p.cost_usd, p.tokens)), 0)::bigint from purchase_facts p
       join project_frame_facts f on f.project_id = p.project_id and f.kind = 'crowdfunding'
       where p.user_id = ${of.userId} and p.purchased_at >= ${of.since} and p.status = 'completed'
         and p.inherited_from is null) as buyer`.execute(db);
  return rows[0] ?? { project: 0n, buyer: 0n };
}
