import { sql } from 'kysely';
import type { MailState } from '#contract/desk/health.ts';
import type { Db } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { OutsideFault, OutsideService } from '#platform/outside/index.ts';

export interface OutsideCallRow {
  readonly answered_at: Date | null;
  readonly failed_at: Date | null;
  readonly failing_since: Date | null;
  readonly fault: OutsideFault | null;
  readonly http_status: number | null;
}

export const callOf = (db: Db, service: OutsideService): Promise<OutsideCallRow | undefined> =>
  db
    .selectFrom('outside_call_facts')
    .select(['answered_at', 'failed_at', 'failing_since', 'fault', 'http_status'])
    .where('service', '=', service)
    .executeTakeFirst();

/** When a bank's last statement was imported; undefined without any. */
export async function lastImport(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('statement_import_facts')
    .select('imported_at')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.imported_at;
}

/** How many mails are in each state that needs attention, and since when. */
export async function mailOutbox(db: Db) {
  const { rows } = await sql<{ status: MailState; count: bigint; oldest: Date | null }>`
    select given.status, count(m.id) as count, min(m.created_at) as oldest
    from unnest(array['pending', 'failed']) as given(status)
    left join mail_facts m on m.status = given.status
    group by given.status order by given.status desc`.execute(db);
  return rows;
}

export async function mailsPage(
  db: Db,
  of: { readonly state: MailState; readonly page: number; readonly pageSize: number },
) {
  const found = db.selectFrom('mail_facts').where('status', '=', of.state);
  return readPage(found.selectAll().orderBy('created_at').orderBy('id'), of);
}

/** Whether a person is a compliance officer or the deputy. */
export const isOfficer = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('compliance_officer_facts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
