import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { CertificateRow, StageRow } from './tables.ts';

/** A stage with the date of its certification; null while it is uncertified. */
export type StageFacts = StageRow & {
  readonly certificate_id: string | null;
  readonly certified_at: Date | null;
};

export const stagesOf = (db: Db, projectId: string): Promise<StageFacts[]> =>
  db
    .selectFrom('works_stage_facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();

/**
 * Locks a project's stages until the transaction ends, so that transactions divide their money one at a time.
 * @returns the stages in their order
 */
export async function lockStages(tx: Tx, projectId: string): Promise<StageFacts[]> {
  await tx
    .selectFrom('works_stages')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .forUpdate()
    .execute();
  return stagesOf(tx, projectId);
}

export const stageById = (db: Db, id: string): Promise<StageRow | undefined> =>
  db.selectFrom('works_stages').selectAll().where('id', '=', id).executeTakeFirst();

export async function replaceStages(
  tx: Tx,
  projectId: string,
  rows: readonly StageRow[],
): Promise<void> {
  await tx.deleteFrom('works_stages').where('project_id', '=', projectId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('works_stages')
      .values([...rows])
      .execute();
}

/** Uncertified stages of published projects whose last planned day has passed. */
export const lateStages = (db: Db, today: string) =>
  db
    .selectFrom('works_stage_facts as s')
    .innerJoin('project_facts as p', 'p.id', 's.project_id')
    .select(['s.id', 's.name', 's.planned_end', 's.project_id', 'p.owner_id', 'p.name as project'])
    .where('p.status', '=', 'published')
    .where('s.certified_at', 'is', null)
    .where('s.planned_end', '<', today)
    .orderBy('s.planned_end')
    .execute();

// literals: a plan for all values of a parameter could not tell that the index of just these serves
const PRESENT = sql<SqlBool>`status in (${literals(['asked', 'certified'])})`;

export const insertCertificate = (tx: Tx, row: CertificateRow) =>
  tx
    .insertInto('stage_certificates')
    .values({ ...row, photos: JSON.stringify(row.photos) })
    .onConflict((conflict) => conflict.column('stage_id').where(PRESENT).doNothing())
    .returning('id')
    .executeTakeFirst();

export function certificateById(
  db: Db,
  id: string,
  { lock }: { readonly lock?: boolean } = {},
): Promise<CertificateRow | undefined> {
  const query = db.selectFrom('stage_certificates').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export const updateCertificate = (
  tx: Tx,
  id: string,
  set: Partial<
    Pick<
      CertificateRow,
      | 'status'
      | 'reason'
      | 'closed_at'
      | 'attestation_id'
      | 'signer'
      | 'signer_company'
      | 'withdrawn_at'
    >
  >,
) =>
  tx
    .updateTable('stage_certificates')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** All requested certificates of a project, oldest first. */
export const certificatesOf = (db: Db, projectId: string): Promise<CertificateRow[]> =>
  db
    .selectFrom('stage_certificates')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();

export const waitingCertificates = (db: Db) =>
  db
    .selectFrom('stage_certificates as c')
    .innerJoin('works_stages as s', 's.id', 'c.stage_id')
    .selectAll('c')
    .select(['s.name as stage_name', 's.share_bps'])
    .where('c.status', '=', 'asked')
    .orderBy('c.asked_at')
    .execute();

/** Whether a certificate of a stage refers to a file. */
export const namesFile = async (db: Db, stageId: string, fileId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('stage_certificates')
      .select(['file_id', 'photos'])
      .where('stage_id', '=', stageId)
      .execute()
  ).some(({ file_id, photos }) => file_id === fileId || photos.some(({ file }) => file === fileId));

/** The SHA-256 digests of uploaded files, by id. */
export async function digestsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('resource_facts')
    .select(['id', 'sha256'])
    .where('id', 'in', [...fileIds])
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
