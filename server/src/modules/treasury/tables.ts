import type { JSONColumnType } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { FaultyRow, StatementColumns } from '#contract/treasury/bank/statements.ts';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';

export interface BankLineExplanationsTable {
  id: string;
  line_id: string;
  kind: BankLineKind;
  reason: string;
  status: 'pending' | 'standing' | 'withdrawn';
  asked_by: string;
  asked_at: Date;
  /** The second administrator; null when one suffices. */
  approved_by: string | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  /** The posted entry. */
  entry_id: string | null;
  /** The rule that agreed with it, or was learnt from it. */
  rule_id: string | null;
}

/** A line of the bank's statement. */
interface BankStatementLinesTable {
  id: string;
  currency: BankCurrency;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Minor units; what left the account is negative. */
  amount: bigint;
  reference: string;
  /** Its cell of the column of vouchers; null without one. */
  voucher: string | null;
  /** Distinguishes lines that are otherwise equal. */
  occurrence: number;
  movement_kind: 'deposit' | 'withdrawal' | 'returned' | 'revenue' | 'run' | null;
  movement_id: string | null;
  imported_by: string;
  imported_at: Date;
  settled_by: 'movement' | 'explanation' | null;
  account_id: string;
  /** Null for lines from before imports were recorded. */
  import_id: string | null;
  /** Its row number in the file. */
  import_row: number | null;
  /** Who settled it; null for an automatic match. */
  decided_by: string | null;
  decided_at: Date | null;
}

export interface CompanyBankAccountsTable {
  id: string;
  name: string;
  currency: BankCurrency;
  created_by: string | null;
  created_at: Date;
}

export interface BankStatementImportsTable {
  id: string;
  /** Null for an import with lines of several accounts. */
  account_id: string | null;
  file_name: string;
  /** SHA-256 in hex; null for imports from before it was recorded. */
  file_digest: string | null;
  imported_by: string;
  imported_at: Date;
  lines: number;
  added: number;
  repeated: number;
  faults: JSONColumnType<FaultyRow[]>;
  balance_breaks: JSONColumnType<number[]>;
  first_day: string | null;
  last_day: string | null;
  /** Minor units, at the end of `last_day`. */
  closing_balance: bigint | null;
  /** Minor units, before its first line. */
  opening_balance: bigint | null;
}

/** What a file of two accounts states of one of them. */
interface BankStatementBalancesTable {
  import_id: string;
  account_id: string;
  first_day: string;
  last_day: string;
  /** Minor units, before its first line. */
  opening_balance: bigint | null;
  /** Minor units, at the end of `last_day`. */
  closing_balance: bigint;
}

/** The stored lines that rows of an import repeat. */
interface BankStatementRepeatsTable {
  import_id: string;
  line_id: string;
}

interface BankStatementLayoutsTable {
  account_id: string;
  /** The account of the rows in the other currency, by the currency column; null when the file is of one account. */
  second_account_id: string | null;
  /** Its column names, as `headingKey` writes them. */
  heading: string;
  columns: JSONColumnType<StatementColumns>;
  saved_by: string;
  saved_at: Date;
}

/** Matches undone by an administrator. */
interface BankLineRefusalsTable {
  line_id: string;
  movement_id: string;
  refused_by: string;
  refused_at: Date;
  reason: string;
}

export interface BankLineRulesTable {
  id: string;
  words: string;
  kind: Exclude<BankLineKind, 'other'>;
  active: boolean;
  learnt_by: string | null;
  learnt_at: Date;
}

/** A balance of one of the company's accounts; minor units. */
export interface BankDeclarationsTable {
  id: string;
  account_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  amount: bigint;
  file_id: string;
  sha256: string;
  status: 'pending' | 'confirmed' | 'replaced' | 'rejected';
  declared_by: string;
  declared_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    bank_line_explanations: BankLineExplanationsTable;
    bank_statement_lines: BankStatementLinesTable;
    bank_line_facts: Pick<
      BankStatementLinesTable,
      'id' | 'currency' | 'day' | 'amount' | 'settled_by' | 'reference'
    >;
    bank_payer_facts: Pick<BankStatementLinesTable, 'id' | 'reference' | 'movement_id'>;
    /** Open lines. */
    open_bank_line_facts: Pick<
      BankStatementLinesTable,
      'id' | 'currency' | 'day' | 'amount' | 'reference' | 'imported_at'
    >;
    /** Explanations that wait for a second administrator. */
    pending_explanation_facts: Pick<
      BankLineExplanationsTable,
      'id' | 'kind' | 'reason' | 'asked_by' | 'asked_at'
    > &
      Pick<BankStatementLinesTable, 'reference' | 'day' | 'amount' | 'currency'>;
    bank_statement_imports: BankStatementImportsTable;
    bank_statement_balances: BankStatementBalancesTable;
    statement_import_facts: Pick<
      BankStatementImportsTable,
      'imported_at' | 'id' | 'file_name' | 'first_day' | 'last_day'
    >;
    /** The last day until which the desk has seen each company account that has a statement, `YYYY-MM-DD`. */
    account_coverage_facts: Pick<CompanyBankAccountsTable, 'id' | 'name'> &
      Pick<BankStatementImportsTable, 'imported_at'> & { covered_to: string };
    bank_statement_layouts: BankStatementLayoutsTable;
    bank_statement_repeats: BankStatementRepeatsTable;
    bank_line_refusals: BankLineRefusalsTable;
    bank_line_rules: BankLineRulesTable;
    company_bank_accounts: CompanyBankAccountsTable;
    bank_declarations: BankDeclarationsTable;
    /** The declaration in force of each account. */
    bank_declaration_facts: Pick<BankDeclarationsTable, 'id' | 'day' | 'amount' | 'sha256'> & {
      account: string;
      currency: BankCurrency;
    };
    /** Declarations that need a second administrator. */
    pending_bank_declaration_facts: Pick<
      BankDeclarationsTable,
      'id' | 'day' | 'amount' | 'declared_by' | 'declared_at'
    > & {
      account: string;
      currency: BankCurrency;
    };
  }
}
