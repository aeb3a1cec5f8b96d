import type { RightsKind, RightsState } from '#contract/rights/values.ts';

export interface RightsRequestRow {
  id: string;
  /** Without its dash. */
  code: string;
  kind: RightsKind;
  /** In lower case. */
  email: string;
  name: string;
  detail: string | null;
  received_at: Date;
  due_at: Date;
  reminded_at: Date | null;
  state: RightsState;
  reason: string | null;
  user_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    rights_requests: RightsRequestRow;
    /** What other modules may read of requests (0095-rights-requests.sql). */
    rights_request_facts: Pick<RightsRequestRow, 'id' | 'state' | 'due_at'>;
    open_rights_request_facts: Pick<
      RightsRequestRow,
      'id' | 'kind' | 'code' | 'name' | 'email' | 'received_at' | 'due_at'
    >;
  }
}
