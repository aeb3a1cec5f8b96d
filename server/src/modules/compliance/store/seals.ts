import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';

/**
 * Before an account is erased: seals its person's data, if a record of the account has to be kept with them
 * (docs/compliance.md, ten years' retention).
 */
export const sealSubject = async (tx: Tx, userId: string, at: Date): Promise<void> =>
  void (await sql`
    insert into sealed_subjects (user_id, name, lastname, document, tax_id, is_company, sealed_at)
    select p.id, p.name, p.lastname, p.document, p.tax_id, p.is_company, ${at}
    from person_facts p
    where p.id = ${userId} and (
      exists (select from account_facts a where a.user_id = p.id)
      or exists (select from compliance_alerts c where c.user_id = p.id)
      or exists (select from travel_declarations t where t.user_id = p.id))
    on conflict do nothing`.execute(tx));

/** The names of erased accounts that are kept, by account. */
export async function sealedNames(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sealed_subjects')
    .select(['user_id', 'name', 'lastname'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, `${row.name} ${row.lastname}`.trim()]));
}
