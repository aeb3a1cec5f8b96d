import type { OwnerCause, OwnerChangeState } from '#contract/owners/values.ts';

export interface ProjectOwnerChangesTable {
  id: string;
  project_id: string;
  /** The owner before the change. */
  former_id: string;
  /** The owner after it. */
  owner_id: string;
  cause: OwnerCause;
  /** The document in words. */
  document: string;
  /** `YYYY-MM-DD`. */
  signed_on: string;
  state: OwnerChangeState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** Why it was refused. */
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    project_owner_changes: ProjectOwnerChangesTable;
    /** Proposals that wait for a second administrator. */
    pending_owner_facts: Pick<
      ProjectOwnerChangesTable,
      'id' | 'project_id' | 'proposed_by' | 'proposed_at'
    >;
    /** The changes that were made, for readers of earlier days. */
    owner_change_facts: Pick<
      ProjectOwnerChangesTable,
      'id' | 'project_id' | 'former_id' | 'owner_id'
    > & {
      changed_at: Date;
    };
  }
}
