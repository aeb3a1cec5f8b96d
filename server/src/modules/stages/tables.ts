import type { ColumnType, Selectable } from 'kysely';
import type { CertificateStatus } from '#contract/stages/schemas.ts';

/** A jsonb column: written as JSON text, since a driver would take a plain array for an SQL array. */
type Json<T> = ColumnType<T, string, string>;

interface StagesTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  share_bps: number;
  planned_start: string;
  planned_end: string;
}

/** A photograph of the works: its file, the day it was taken and the SHA-256 of the upload. */
export interface Photo {
  readonly file: string;
  readonly takenOn: string;
  readonly sha256: string;
}

interface CertificatesTable {
  id: string;
  stage_id: string;
  project_id: string;
  status: CertificateStatus;
  file_id: string;
  file_sha256: string;
  photos: Json<Photo[]>;
  asked_by: string;
  asked_at: Date;
  reason: string | null;
  closed_at: Date | null;
  attestation_id: string | null;
  signer: string | null;
  signer_company: string | null;
  withdrawn_at: Date | null;
}

export type StageRow = Selectable<StagesTable>;
export type CertificateRow = Selectable<CertificatesTable>;

declare module '#platform/database/index.ts' {
  interface Tables {
    works_stages: StagesTable;
    stage_certificates: CertificatesTable;
    /** Certificates for the ledger's audit. */
    stage_certificate_facts: Pick<
      CertificatesTable,
      'id' | 'stage_id' | 'status' | 'attestation_id'
    > & { certified_at: Date | null };
    /** Stages with their valid certificate. */
    works_stage_facts: StagesTable & { certificate_id: string | null; certified_at: Date | null };
  }
}
