import { type RawBuilder, sql } from 'kysely';
import type { MailSort, MailState } from '#contract/desk/health.ts';
import type { Db } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
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

/**
 * The last day, Argentina's, that any bank statement covers, and when the last statement was imported; undefined without a
 * statement that has a line. A line dated after its import covers the day of the import.
 */
export async function statementsSoFar(
  db: Db,
): Promise<{ readonly covered_to: string; readonly imported_at: Date } | undefined> {
  const { rows } = await sql<{ covered_to: string | null; imported_at: Date }>`
    select max(least(last_day, (imported_at at time zone 'America/Argentina/Buenos_Aires')::date))::text as covered_to,
           max(imported_at) as imported_at
    from statement_import_facts
    where last_day is not null`.execute(db);
  const [row] = rows;
  return row && row.covered_to !== null ? { ...row, covered_to: row.covered_to } : undefined;
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
  of: {
    readonly state: MailState;
    readonly search?: string | undefined;
    /** Whether the search covers subjects. */
    readonly subjects: boolean;
    readonly sort: MailSort;
    readonly page: number;
    readonly pageSize: number;
  },
) {
  const texts = [sql`to_address`, ...(of.subjects ? [sql`subject`] : [])];
  const mails = db
    .selectFrom('mail_facts')
    .where('status', '=', of.state)
    .where(found(of.search, { texts, amounts: [], at: [sql`created_at`] }));
  return readPage(mails.selectAll().orderBy(MAIL_ORDERS[of.sort]), of);
}

const MAIL_ORDERS: Readonly<Record<MailSort, RawBuilder<unknown>>> = {
  at: sql`created_at, id`,
  '-at': sql`created_at desc, id desc`,
  to: sql`lower(to_address), created_at, id`,
  '-to': sql`lower(to_address) desc, created_at, id`,
  attempts: sql`attempts, created_at, id`,
  '-attempts': sql`attempts desc, created_at, id`,
};

/** Whether a person is a compliance officer or the deputy. */
export const isOfficer = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('compliance_officer_facts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
