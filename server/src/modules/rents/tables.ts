import type { ColumnType } from 'kysely';
import type { Step } from './rules.ts';

/** Money in USD cents, days `YYYY-MM-DD`. */
export interface RentPeriodsTable {
  id: string;
  project_id: string;
  contract_id: string;
  /** The first day that counts. */
  from_day: string;
  /** The day on which it is paid; the day before it is the last that counts. */
  pay_day: string;
  rent_amount: bigint;
  rent_bps: number;
  pool: bigint;
  contract_tokens: bigint;
  total_token_days: bigint;
  held_token_days: bigint;
  shared: bigint;
  kept: bigint;
  holders: number;
  status: 'due' | 'paid';
  due_at: Date;
  /** When it was funded and paid. */
  paid_at: Date | null;
}

interface RentSharesTable {
  period_id: string;
  user_id: string;
  token_days: bigint;
  amount: bigint;
  rounded_up: boolean;
  steps: ColumnType<Step[], string, never>;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    rent_periods: RentPeriodsTable;
    rent_period_facts: Pick<
      RentPeriodsTable,
      'id' | 'project_id' | 'contract_id' | 'pay_day' | 'shared' | 'status' | 'paid_at'
    >;
    rent_shares: RentSharesTable;
  }
}
