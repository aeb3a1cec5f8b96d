import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AttestationBody } from '#contract/attestations/schemas.ts';
import type { AttestationStatus, Profession } from '#contract/attestations/values.ts';

/** A jsonb column: written as JSON text, because a driver would convert a plain array to an SQL array. */
type Json<T> = ColumnType<T, string, string>;

interface AttestorsTable {
  id: string;
  name: string;
  company: string;
  profession: Profession;
  registration: string;
  email: string;
  created_by: string;
  created_at: Date;
  ended_at: Date | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: Generated<bigint>;
  key_made_at: Date | null;
}

interface RequestsTable {
  id: string;
  attestor_id: string;
  project_id: string;
  file_id: string | null;
  /** For a stage of works: the certification that the signature gives. */
  certificate_id: string | null;
  body: Json<AttestationBody>;
  status: AttestationStatus;
  token_hash: Buffer;
  key_challenge: Buffer | null;
  key_challenge_until: Date | null;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  /** Why its attestor declined. */
  refused_reason: string | null;
}

interface AttestationsTable {
  request_id: string;
  project_id: string;
  body: Json<AttestationBody>;
  client_data: string;
  authenticator_data: string;
  signature: string;
  public_key: string;
  signed_at: Date;
}

export type AttestorRow = Selectable<AttestorsTable>;
export type RequestRow = Selectable<RequestsTable>;
export type AttestationRow = Selectable<AttestationsTable>;

declare module '#platform/database/index.ts' {
  interface Tables {
    attestors: AttestorsTable;
    attestation_requests: RequestsTable;
    attestations: AttestationsTable;
  }
}
