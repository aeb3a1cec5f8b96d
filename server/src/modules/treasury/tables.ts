import type { BankLineKind } from '#contract/treasury/endpoints.ts';

export interface BankLineExplanationsTable {
  id: string;
  line_id: string;
  kind: BankLineKind;
  reason: string;
  status: 'pending' | 'standing' | 'withdrawn';
  asked_by: string;
  asked_at: Date;
  /** The second administrator; null where one is enough. */
  approved_by: string | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  /** What was posted for it. */
  entry_id: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    bank_line_explanations: BankLineExplanationsTable;
  }
}
