import type { JSONColumnType } from 'kysely';
import type { ReplacementState } from '#contract/companies/replacements.ts';
import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import type { CompanyPaper, FilingState } from '#contract/companies/values.ts';

export interface CompaniesTable {
  id: string;
  user_id: string;
  created_at: Date;
  in_force_id: string | null;
  /** The tax id of the filing in force. */
  tax_id: string | null;
  /** The last reminder that the power ends: days before, or 0 after it ended. */
  reminded_days: number | null;
}

export interface CompanyPapersTable {
  id: string;
  company_id: string;
  user_id: string;
  paper: CompanyPaper;
}

export interface CompanyFilingsTable {
  id: string;
  company_id: string;
  user_id: string;
  state: FilingState;
  company: JSONColumnType<CompanyData> | null;
  power: JSONColumnType<PowerData> | null;
  owners: JSONColumnType<OwnersData> | null;
  text_version: string | null;
  /** Hundredths of a percent. */
  threshold: number | null;
  /** Ids of files. */
  papers: JSONColumnType<string[]>;
  created_at: Date;
  submitted_at: Date | null;
  first_by: string | null;
  first_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  taken_back_at: Date | null;
  reason: string | null;
}

/** The former representative of a company. */
export interface FormerRepresentative {
  readonly name: string;
  readonly email: string;
  readonly document: string | null;
  readonly taxId: string | null;
}

export interface CompanyReplacementsTable {
  id: string;
  company_id: string;
  user_id: string;
  state: ReplacementState;
  name: string;
  lastname: string;
  email: string;
  document: string;
  tax_id: string | null;
  power: JSONColumnType<PowerData>;
  former: JSONColumnType<FormerRepresentative> | null;
  /** Ids of files. */
  papers: JSONColumnType<string[]>;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  taken_over_at: Date | null;
  /** When the refused candidate's data was erased. */
  erased_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    companies: CompaniesTable;
    company_papers: CompanyPapersTable;
    company_filings: CompanyFilingsTable;
    company_replacements: CompanyReplacementsTable;
    /** Proposed representatives that need an approval. */
    company_replacement_facts: Pick<
      CompanyReplacementsTable,
      'id' | 'user_id' | 'name' | 'lastname' | 'proposed_by' | 'proposed_at'
    >;
    /** The people that companies name, with the company's account. */
    company_person_facts: {
      kind: 'owner' | 'representative';
      name: string;
      document: string | null;
      tax_id: string | null;
      email: string | null;
      user_id: string;
      at: Date;
    };
    /** Accounts that another representative is taking over, and since when. */
    company_replacing_facts: { user_id: string; since: Date };
    /** A company's effective data: the filing in review, else the one in force. */
    company_facts: {
      user_id: string;
      filing_id: string;
      state: 'submitted' | 'approved';
      company: JSONColumnType<CompanyData>;
      power: JSONColumnType<PowerData>;
      owners: JSONColumnType<OwnersData>;
      submitted_at: Date;
      first_by: string | null;
    };
    /**
     * Owners that count for what a company may buy or withdraw: those in force, those in review, and those of a
     * refused or withdrawn filing until a later one is approved.
     */
    company_owner_facts: {
      user_id: string;
      filing_id: string;
      state: 'submitted' | 'approved' | 'refused' | 'taken_back';
      owners: JSONColumnType<OwnersData>;
      company: JSONColumnType<CompanyData>;
      submitted_at: Date;
    };
    /** Every sworn filing, with its owners and the instant of its approval. */
    company_sworn_facts: {
      user_id: string;
      filing_id: string;
      owners: JSONColumnType<OwnersData>;
      submitted_at: Date;
      approved_at: Date | null;
    };
    /**
     * Companies with the filing that names their owners: the one in force, or the last one after the account was
     * erased.
     */
    company_holding_facts: { company_id: string; user_id: string; filing_id: string | null };
    /**
     * The accounts in which a person has an interest: their own, and those of a company that they own by its filing in
     * force.
     */
    interest_facts: { person_id: string; user_id: string };
    /** Accounts of companies that a person owned by a former filing in force, and when that ended. */
    former_interest_facts: { person_id: string; user_id: string; ended_at: Date };
    /** Further accounts: companies that named the person as an owner under oath and were not approved since. */
    sworn_interest_facts: { person_id: string; user_id: string };
  }
}
