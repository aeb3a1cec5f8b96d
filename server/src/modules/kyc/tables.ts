import type { Generated } from 'kysely';

export interface KycApplicantsTable {
  user_id: string;
  applicant_id: string | null;
  comment: string | null;
  updated_at: Date;
  last_event_at: Date | null;
  reads_begun: Generated<bigint>;
  read_applied: Generated<bigint>;
  /** How many people had the account before: a company's account may change its representative. */
  person: Generated<number>;
}

export interface KycEventsTable {
  key: Buffer;
  user_id: string;
  type: string;
  received_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    kyc_applicants: KycApplicantsTable;
    kyc_events: KycEventsTable;
    kyc_facts: Pick<KycApplicantsTable, 'user_id' | 'updated_at'>;
  }
}
