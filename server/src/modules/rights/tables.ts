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
  /** Of a death: who died, as they were reported. */
  about_document: string | null;
  about_email: string | null;
  /** Of a death: the account whose withdrawals wait until it is decided. */
  held_user_id: string | null;
  /** Of a refused death: it was repeated or said too little, so that other reports of the account keep their effect. */
  is_insufficient: boolean;
  /** The account that an administrator named, since the request came from another e-mail. */
  named_user_id: string | null;
  /** Of an access: the account whose whole data an administrator exported for it, when, and who. */
  exported_user_id: string | null;
  exported_at: Date | null;
  exported_by: string | null;
  received_at: Date;
  due_at: Date;
  reminded_at: Date | null;
  /** When its code was mailed. */
  confirmed_at: Date | null;
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
    rights_request_facts: Pick<
      RightsRequestRow,
      'id' | 'state' | 'due_at' | 'code' | 'received_at'
    >;
    /** Accounts whose withdrawals wait for a decision on a reported death. */
    reported_death_facts: { user_id: string; request_id: string; received_at: Date };
    open_rights_request_facts: Pick<
      RightsRequestRow,
      'id' | 'kind' | 'code' | 'name' | 'email' | 'received_at' | 'due_at' | 'user_id'
    >;
  }
}
