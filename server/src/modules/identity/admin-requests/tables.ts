import type { Role } from '#contract/core/roles.ts';

export type AdminRequestKind = 'create' | 'role' | 'password' | 'factor' | 'document';

export interface AdminRequestsTable {
  id: string;
  kind: AdminRequestKind;
  /** The account that the request is about; null until one is created. */
  user_id: string | null;
  /** E-mail and name of the account to be created; null for the other kinds. */
  email: string | null;
  name: string | null;
  lastname: string | null;
  /** Of the account to be created, or as they would be after a change of them. */
  document: string | null;
  tax_id: string | null;
  /** Which of the two a `document` request changes; null for both, and for the other kinds. */
  changes: 'document' | 'tax_id' | 'both' | null;
  role: Role | null;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  status: 'pending' | 'approved' | 'refused';
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    admin_requests: AdminRequestsTable;
    admin_request_facts: Pick<
      AdminRequestsTable,
      | 'id'
      | 'kind'
      | 'user_id'
      | 'name'
      | 'lastname'
      | 'status'
      | 'asked_by'
      | 'asked_at'
      | 'expires_at'
    >;
  }
}
