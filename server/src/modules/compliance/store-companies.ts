import { sql } from 'kysely';
import type { CompanyData, OwnersData } from '#contract/companies/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CompanyExposureApprovalsTable } from './tables.ts';

/** What counts of a company now. */
export interface CompanyRead {
  readonly filing_id: string;
  readonly company: CompanyData;
  readonly owners: OwnersData;
}

/** The company of a person's account, as it was sworn last and not refused. */
export const companyRead = (db: Db, userId: string): Promise<CompanyRead | undefined> =>
  db
    .selectFrom('company_facts')
    .select(['filing_id', 'company', 'owners'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export type CompanyApprovalRow = Omit<CompanyExposureApprovalsTable, 'seq'>;

/** The latest decision of an officer on a company's exposed owners. */
export const companyApprovalOf = (
  db: Db,
  filingId: string,
): Promise<CompanyApprovalRow | undefined> =>
  db
    .selectFrom('company_exposure_approvals')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertCompanyApproval = async (tx: Tx, row: CompanyApprovalRow): Promise<void> =>
  void (await tx.insertInto('company_exposure_approvals').values(row).execute());

/**
 * Of some people, those whose company has exposed owners that no officer approved: in review, or in force until others
 * are. An officer who approved those in review has approved for those in force, too.
 */
export async function unapprovedCompanies(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`${prepared('companies_with_exposed_owners')}
    with exposed as (
      select f.user_id, f.state, coalesce(
        (select outcome from company_exposure_approvals a where a.filing_id = f.filing_id order by seq desc limit 1), ''
      ) = 'approved' as approved
      from company_owner_facts f
      where f.user_id = any(${[...userIds]}::uuid[]) and f.owners @> '{"owners": [{"exposed": true}]}'::jsonb)
    select e.user_id from exposed e
    where not e.approved and not exists (
      select 1 from exposed o where o.user_id = e.user_id and o.state = 'submitted' and o.approved)`.execute(
    db,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}
