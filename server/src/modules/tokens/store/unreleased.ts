import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * Whether a person, or someone whose lots they inherited, was paid a share of the unreleased money of a cancelled
 * project.
 */
export async function receivedCancellationPayout(
  db: Db,
  { userId, projectId }: { readonly userId: string; readonly projectId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive holders as (
      select user_id, inherited_from from token_purchases
      where user_id = ${userId} and project_id = ${projectId}
      union
      select p.user_id, p.inherited_from from token_purchases p join holders h on p.id = h.inherited_from)
    select exists (
      select from account_facts a
      join posting_facts p on p.account_id = a.id
      join entry_facts e on e.id = p.entry_id
      where (a.user_id = ${userId} or a.user_id in (select user_id from holders)) and a.project_id = ${projectId} and a.purpose = 'available'
        and e.kind = 'unreleased_returned') as found`.execute(db);
  return rows[0]?.found === true;
}
