import type { ColumnType } from 'kysely';

type Json = ColumnType<unknown, string | null, never>;

export interface AuditLogTable {
  id: string;
  at: Date;
  actor_id: string | null;
  action: string;
  target_kind: string;
  target_id: string | null;
  before: Json;
  after: Json;
  address: string | null;
}

interface AuditChainTable {
  seq: bigint;
  entry_id: string;
  hash: Buffer;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    /** Entries hidden from people with an interest, by the kind of their target or their action. */
    audit_interest_facts: {
      person_id: string;
      kind: string;
      target_id: string;
      until: Date | null;
    };
    /** Names of people and targets, by the kind of target (0301-names-of-the-log.sql). */
    audit_name_facts: { kind: string; id: string; name: string; sorted_as: string };
    /** Blocks, deletions and results of identity reviews of a person, who is the target (0521-histories-of-people.sql). */
    person_history_facts: Pick<AuditLogTable, 'id' | 'at' | 'target_id' | 'action'> & {
      kyc_status: string | null;
    };
    /** The role that each change of a person's data found (0586-roles-of-the-past.sql). */
    role_history_facts: Pick<AuditLogTable, 'id' | 'at' | 'target_id'> & { role_before: string };
    /** Downloads of the files of payment runs (0566-files-of-runs.sql). */
    run_file_facts: Pick<AuditLogTable, 'actor_id' | 'at'> & { run_id: string };
    audit_log: AuditLogTable;
    audit_chain: AuditChainTable;
    /** The chain's positions and hashes, for modules above (0105-proofs.sql). */
    audit_head_facts: Pick<AuditChainTable, 'seq' | 'hash'>;
  }
}
