import type { Currency } from '#contract/core/money.ts';
import type { BankLineKind } from '#contract/treasury/endpoints.ts';

export interface RevenueWithdrawalsTable {
  id: string;
  order_number: string;
  source: 'fees' | 'penalties';
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  destination: string;
  note: string;
  /** `sent`: USDT, signed; the chain has yet to confirm it. */
  status: 'pending' | 'sent' | 'completed' | 'rejected';
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  sent_at: Date | null;
  tx_hash: string | null;
  closed_at: Date | null;
}

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
    revenue_withdrawals: RevenueWithdrawalsTable;
    bank_line_explanations: BankLineExplanationsTable;
  }
}
