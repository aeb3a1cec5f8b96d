import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { RiskReason } from '../rules/risk.ts';
import type {
  DeclarationsTable,
  ExposureApprovalsTable,
  Residence,
  RiskAssessmentsTable,
} from '../tables.ts';

export type DeclarationRow = Omit<DeclarationsTable, 'residences' | 'seq'> & {
  readonly residences: readonly Residence[];
};
export type ApprovalRow = Omit<ExposureApprovalsTable, 'seq'>;
export type RiskRow = Omit<RiskAssessmentsTable, 'reasons' | 'seq'> & {
  readonly reasons: readonly RiskReason[];
};

/** Serialises declarations, screenings and decisions about one person. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`compliance/${userId}`}, 0))`.execute(
    tx,
  );
}

/** A person's declarations, newest first. */
export const declarationsOf = (db: Db, userId: string): Promise<DeclarationRow[]> =>
  db
    .selectFrom('declarations')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_since_facts as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'declarations.user_id')
            .whereRef('r.since', '>=', 'declarations.declared_at'),
        ),
      ),
    )
    .orderBy('seq', 'desc')
    .execute();

export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<void> {
  const residences = JSON.stringify(row.residences);
  await tx
    .insertInto('declarations')
    .values({ ...row, residences })
    .execute();
}

/** An officer's latest decision on a declaration. */
export const approvalOf = (db: Db, declarationId: string): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('exposure_approvals')
    .selectAll()
    .where('declaration_id', '=', declarationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertApproval = async (tx: Tx, row: ApprovalRow): Promise<void> =>
  void (await tx.insertInto('exposure_approvals').values(row).execute());

/** A person's latest risk. */
export const riskRow = (db: Db, userId: string): Promise<RiskRow | undefined> =>
  db
    .selectFrom('risk_assessments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertRisk(tx: Tx, row: RiskRow): Promise<void> {
  const reasons = JSON.stringify(row.reasons);
  await tx
    .insertInto('risk_assessments')
    .values({ ...row, reasons })
    .execute();
}

/** People with a sworn declaration who did not close their account. */
export const declarersOf = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('declarations as d')
      .innerJoin('person_facts as p', 'p.id', 'd.user_id')
      .select('d.user_id')
      .distinct()
      .where('p.state', '<>', 'deleted')
      .execute()
  ).map(({ user_id }) => user_id);
