import type {
  Attestation,
  AttestationRequest,
  Attestor,
  OpenedRequest,
} from '#contract/attestations/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { AttestationsDeps } from './deps.ts';
import { attestationOf } from './store.ts';
import type { AttestationRow, AttestorRow, RequestRow } from './tables.ts';

export const toAttestor = (row: AttestorRow, readerId: string): Attestor => ({
  id: row.id,
  name: row.name,
  company: row.company,
  profession: row.profession,
  registration: row.registration,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  hasKey: row.credential_id !== null,
  mine: row.created_by === readerId,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const toRequest = (
  {
    id,
    status,
    body,
    certificate_id,
  }: Pick<RequestRow, 'id' | 'status' | 'body' | 'certificate_id'>,
  signedAt: Date | null = null,
): AttestationRequest => ({
  id,
  status,
  body,
  signedAt: signedAt?.toISOString() ?? null,
  certificateId: certificate_id,
});

export const toAttestation = (row: AttestationRow): Attestation => ({
  body: row.body,
  clientDataJSON: row.client_data,
  authenticatorData: row.authenticator_data,
  signature: row.signature,
  publicKey: row.public_key,
  signedAt: row.signed_at.toISOString(),
});

/** A request as its attestor sees it. */
export async function openedRequestView(
  { database, resources, stages, relyingParty }: AttestationsDeps,
  { request, attestor }: { readonly request: RequestRow; readonly attestor: AttestorRow },
  tx?: Tx,
): Promise<OpenedRequest> {
  const signed = await attestationOf(tx ?? database.db, request.id);
  const { file_id: file, certificate_id: certificate } = request;
  return {
    ...toRequest(request, signed?.signed_at),
    file: file === null ? null : ((await resources.views([file], tx)).get(file) ?? null),
    hasKey: attestor.credential_id !== null,
    passkeyOrigin: relyingParty?.origins[0] ?? null,
    attestation: signed ? toAttestation(signed) : null,
    certificate: certificate === null ? null : await stages.certificate(certificate, tx),
  };
}
