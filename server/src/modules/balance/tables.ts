import type { Currency } from '#contract/core/money.ts';

/** Amounts are minor units of `currency`. */
export interface TransfersTable {
  id: string;
  order_number: string;
  user_id: string;
  from_project_id: string;
  to_project_id: string;
  currency: Currency;
  amount: bigint;
  fee_percent: string;
  fee_amount: bigint;
  status: 'pending' | 'completed' | 'rejected';
  reason: string | null;
  created_at: Date;
  closed_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    transfers: TransfersTable;
  }
}
