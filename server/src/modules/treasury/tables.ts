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

/** A line of the bank's statement. */
interface BankStatementLinesTable {
  id: string;
  currency: 'ARS' | 'USD';
  /** `YYYY-MM-DD`. */
  day: string;
  /** Minor units; what left the account is negative. */
  amount: bigint;
  reference: string;
  /** Tells lines apart that are equal in all else. */
  occurrence: number;
  movement_kind: 'deposit' | 'withdrawal' | 'returned' | 'revenue' | null;
  movement_id: string | null;
  imported_by: string;
  imported_at: Date;
  settled_by: 'movement' | 'explanation' | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    bank_line_explanations: BankLineExplanationsTable;
    bank_statement_lines: BankStatementLinesTable;
  }
}
