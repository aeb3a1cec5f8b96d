import { sql } from 'kysely';
import type { CompanyData, OwnersData } from '#contract/companies/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { CompanyExposureApprovalsTable } from '../tables.ts';

/** A relevant filing of a company, with an officer's latest decision on its exposed owners. */
export interface CompanyRead {
  readonly filing_id: string;
  readonly state: CompanyState;
  readonly company: CompanyData;
  readonly owners: OwnersData;
  readonly approval: CompanyApprovalRow | undefined;
}
type CompanyState = 'submitted' | 'approved' | 'refused' | 'taken_back';
export type CompanyApprovalRow = Omit<CompanyExposureApprovalsTable, 'seq'>;

/** The relevant filings of a person's company: in review, in force, then those refused or withdrawn, latest first. */
export async function companyReads(db: Db, userId: string): Promise<CompanyRead[]> {
  const rows = await db
    .selectFrom('company_owner_facts')
    .select(['filing_id', 'state', 'company', 'owners'])
    .where('user_id', '=', userId)
    .orderBy(sql`array_position(array['submitted', 'approved'], state)`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('submitted_at', 'desc')
    .execute();
  const approvals = await latestApprovals(
    db,
    rows.map(({ filing_id }) => filing_id),
  );
  return rows.map((row) => ({ ...row, approval: approvals.get(row.filing_id) }));
}

/** Officers' latest decisions on the exposed owners of filings. */
async function latestApprovals(
  db: Db,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyApprovalRow>> {
  if (filingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_exposure_approvals')
    .select(['id', 'filing_id', 'outcome', 'reason', 'decided_by', 'decided_at'])
    .where('filing_id', 'in', [...filingIds])
    .orderBy('seq')
    .execute();
  return new Map(rows.map((row) => [row.filing_id, row]));
}

export const insertCompanyApproval = async (tx: Tx, row: CompanyApprovalRow): Promise<void> =>
  void (await tx.insertInto('company_exposure_approvals').values(row).execute());
