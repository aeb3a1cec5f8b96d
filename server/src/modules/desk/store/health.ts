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
 * The company accounts that have a statement, the one that is furthest behind first: the last day, Argentina's, until which
 * statements or confirmed balances cover each, and when its last statement was imported.
 */
export const coveredAccounts = (db: Db) =>
  db
    .selectFrom('account_coverage_facts')
    .select(['name', 'imported_at', sql<string>`covered_to::text`.as('covered_to')])
    .orderBy('account_coverage_facts.covered_to')
    .orderBy('name')
    .execute();

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
