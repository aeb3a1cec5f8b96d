import type { Role } from '#contract/core/roles.ts';

export type AdminRequestKind = 'create' | 'role' | 'password' | 'factor';

export interface AdminRequestsTable {
  id: string;
  kind: AdminRequestKind;
  /** Whose account it is about; null until one is made. */
  user_id: string | null;
  /** Of the account to be made; null for the other kinds. */
  email: string | null;
  name: string | null;
  lastname: string | null;
  document: string | null;
  tax_id: string | null;
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
  }
}
