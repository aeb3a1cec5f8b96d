import type { AttestationStatus } from '#contract/attestations/values.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { AttestationRow, AttestorRow, RequestRow } from './tables.ts';

interface Lock {
  readonly lock?: boolean;
}

export const allAttestors = (db: Db): Promise<AttestorRow[]> =>
  db.selectFrom('attestors').selectAll().orderBy('name').orderBy('id').execute();

export function attestorById(db: Db, id: string, { lock }: Lock = {}) {
  const query = db.selectFrom('attestors').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Adds an attestor. @returns whether their e-mail was free */
export async function insertAttestor(tx: Tx, row: AttestorRow): Promise<boolean> {
  const added = await tx
    .insertInto('attestors')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const updateAttestor = (
  tx: Tx,
  id: string,
  set: Partial<
    Pick<AttestorRow, 'ended_at' | 'credential_id' | 'public_key' | 'counter' | 'key_made_at'>
  >,
) => tx.updateTable('attestors').set(set).where('id', '=', id).execute();

/** Whether an attestor has this passkey already. */
export const keyKnown = async (tx: Tx, credentialId: string): Promise<boolean> =>
  (await tx
    .selectFrom('attestors')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) !== undefined;

export const insertRequest = (tx: Tx, row: RequestRow) =>
  tx
    .insertInto('attestation_requests')
    .values({ ...row, body: JSON.stringify(row.body) })
    .execute();

export function requestById(db: Db, id: string, { lock }: Lock = {}) {
  const query = db.selectFrom('attestation_requests').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export function requestByToken(db: Db, hash: Buffer, { lock }: Lock = {}) {
  const query = db.selectFrom('attestation_requests').selectAll().where('token_hash', '=', hash);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export const updateRequest = (
  tx: Tx,
  id: string,
  set: Partial<
    Pick<RequestRow, 'status' | 'key_challenge' | 'key_challenge_until' | 'refused_reason'>
  >,
) => tx.updateTable('attestation_requests').set(set).where('id', '=', id).execute();

/** Withdraws an attestor's unsigned requests. */
export const withdrawOpenOf = (tx: Tx, attestorId: string) =>
  tx
    .updateTable('attestation_requests')
    .set({ status: 'withdrawn' })
    .where('attestor_id', '=', attestorId)
    .where('status', '=', 'open')
    .execute();

/** The open request for the certificate of a stage of works. */
export const openForCertificate = (tx: Tx, certificateId: string) =>
  tx
    .selectFrom('attestation_requests')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** Withdraws requests for a certificate whose link has expired. */
export const withdrawExpired = (tx: Tx, certificateId: string, now: Date) =>
  tx
    .updateTable('attestation_requests')
    .set({ status: 'withdrawn' })
    .where('certificate_id', '=', certificateId)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();

/** An attestor's open request for the same paper. */
export const openForPaper = (tx: Tx, attestorId: string, fileId: string) =>
  tx
    .selectFrom('attestation_requests')
    .select('id')
    .where('attestor_id', '=', attestorId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'open')
    .executeTakeFirst();

interface RequestsFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Any when absent. */
  readonly status?: AttestationStatus | undefined;
}

/** A page of requests with the date of their signature, latest first. */
export async function requestsPage(
  db: Db,
  { page, pageSize, status }: RequestsFilter,
): Promise<Page<RequestRow & { signed_at: Date | null }>> {
  let query = db
    .selectFrom('attestation_requests')
    .leftJoin('attestations', 'attestations.request_id', 'attestation_requests.id')
    .selectAll('attestation_requests')
    .select('attestations.signed_at');
  if (status) query = query.where('attestation_requests.status', '=', status);
  return readPage(
    query
      .orderBy('attestation_requests.asked_at', 'desc')
      .orderBy('attestation_requests.id', 'desc'),
    { page, pageSize },
  );
}

export const insertAttestation = (tx: Tx, row: AttestationRow) =>
  tx
    .insertInto('attestations')
    .values({ ...row, body: JSON.stringify(row.body) })
    .execute();

export const attestationOf = (db: Db, requestId: string) =>
  db.selectFrom('attestations').selectAll().where('request_id', '=', requestId).executeTakeFirst();

/** Signatures about a project that is or was published, oldest first. */
export const attestationsOf = (db: Db, projectId: string): Promise<AttestationRow[]> =>
  db
    .selectFrom('attestations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('signed_at')
    .orderBy('request_id')
    .execute();

/** The SHA-256 of a paper that a project shows now; undefined for any other file. */
export const digestOfPaper = async (
  db: Db,
  projectId: string,
  fileId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('project_paper_facts')
      .innerJoin('resource_facts', 'resource_facts.id', 'project_paper_facts.file_id')
      .select('resource_facts.sha256')
      .where('project_paper_facts.project_id', '=', projectId)
      .where('project_paper_facts.file_id', '=', fileId)
      .executeTakeFirst()
  )?.sha256;
