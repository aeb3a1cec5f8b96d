import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Asset } from './entries/refs.ts';

interface LedgerAccountsTable {
  id: GeneratedAlways<bigint>;
  key: string;
  holder: 'user' | 'project' | 'platform' | 'world';
  user_id: string | null;
  project_id: string | null;
  asset: Asset;
  purpose: string;
  ref: string | null;
  guarded: GeneratedAlways<boolean>;
  balance: Generated<bigint>;
}

interface LedgerEntriesTable {
  id: string;
  seq: GeneratedAlways<bigint>;
  kind: string;
  reference: string | null;
  idempotency_key: string;
  body_hash: string;
  actor_id: string | null;
  reverses: string | null;
  occurred_at: Date;
  recorded_at: Generated<Date>;
  details: ColumnType<unknown, string | null, never>;
}

interface LedgerPostingsTable {
  entry_id: string;
  account_id: bigint;
  amount: bigint;
  balance_after: bigint;
  seq: GeneratedAlways<bigint>;
}

/**
 * One order of a person, as "mis órdenes" lists it. Each module that has orders declares a view with these columns.
 */
export interface OrderLinesView {
  user_id: string;
  kind: string;
  id: string;
  at: Date;
  project_id: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    ledger_accounts: LedgerAccountsTable;
    ledger_entries: LedgerEntriesTable;
    ledger_postings: LedgerPostingsTable;
    account_facts: Omit<LedgerAccountsTable, 'guarded'>;
    entry_facts: Omit<LedgerEntriesTable, 'idempotency_key' | 'body_hash' | 'recorded_at'>;
    posting_facts: Omit<LedgerPostingsTable, 'seq'>;
    ledger_order_lines: OrderLinesView;
  }
}
