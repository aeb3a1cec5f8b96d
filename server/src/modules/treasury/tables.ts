import type { Currency } from '#contract/core/money.ts';

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

declare module '#platform/database/index.ts' {
  interface Tables {
    revenue_withdrawals: RevenueWithdrawalsTable;
  }
}
