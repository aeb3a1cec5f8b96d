import type { BankCurrency } from '#contract/core/currency.ts';
import type { PayoutFormat } from '#contract/payouts/schemas.ts';

/** A batch of withdrawals that a bank pays. */
export interface PaymentRunsTable {
  id: string;
  number: string;
  currency: BankCurrency;
  format: PayoutFormat;
  created_by: string;
  created_at: Date;
  cancelled_by: string | null;
  cancelled_at: Date | null;
  reason: string | null;
  /** The bank line that shows the payment of the whole run. */
  settled_by: string | null;
  settled_at: Date | null;
}

export interface PaymentRunLinesTable {
  run_id: string;
  withdrawal_id: string;
  /** From 1, in the order of the file. */
  position: number;
  /** Who removed it from the run: the withdrawal may be paid otherwise. */
  removed_by: string | null;
  removed_at: Date | null;
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    payment_runs: PaymentRunsTable;
    payment_run_lines: PaymentRunLinesTable;
    payment_run_facts: Pick<
      PaymentRunsTable,
      'id' | 'number' | 'currency' | 'created_at' | 'cancelled_at' | 'settled_at'
    >;
    payment_run_line_facts: Pick<PaymentRunLinesTable, 'run_id' | 'withdrawal_id' | 'position'>;
  }
}
