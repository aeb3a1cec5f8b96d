import type { JSONColumnType } from 'kysely';
import type { ReplacementState } from '#contract/companies/replacements.ts';
import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import type { CompanyPaper, FilingState } from '#contract/companies/values.ts';

export interface CompaniesTable {
  id: string;
  user_id: string;
  created_at: Date;
  in_force_id: string | null;
  /** Of what is in force. */
  tax_id: string | null;
  /** The last reminder that the power ends: so many days before, 0 once it ended. */
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

/** Who represented a company until another did. */
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
  /** Since when nothing is kept of who a refused candidate was. */
  erased_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    companies: CompaniesTable;
    company_papers: CompanyPapersTable;
    company_filings: CompanyFilingsTable;
    company_replacements: CompanyReplacementsTable;
    /** Representatives who are proposed and wait for an approval. */
    company_replacement_facts: Pick<
      CompanyReplacementsTable,
      'id' | 'user_id' | 'name' | 'lastname' | 'proposed_by' | 'proposed_at'
    >;
    /** Accounts that are being handed to another representative, since when. */
    company_replacing_facts: { user_id: string; since: Date };
    /** What counts of a company: what it has in review, or else what is in force. */
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
     * Owners that count for what a company may buy or take out: those in force until others are, beside those in review,
     * and those of what was refused or taken back until something later is approved.
     */
    company_owner_facts: {
      user_id: string;
      filing_id: string;
      state: 'submitted' | 'approved' | 'refused' | 'taken_back';
      owners: JSONColumnType<OwnersData>;
      company: JSONColumnType<CompanyData>;
      submitted_at: Date;
    };
    /** Companies with what says who owns them: the filing in force, or the last one once the account was erased. */
    company_holding_facts: { company_id: string; user_id: string; filing_id: string | null };
    /** The accounts in which somebody has an interest: their own, and those of a company that they own by what is in force. */
    interest_facts: { person_id: string; user_id: string };
    /** Accounts of companies that somebody owned by what was in force, with when that ended. */
    former_interest_facts: { person_id: string; user_id: string; ended_at: Date };
    /** Beside those, the accounts of companies that swore to somebody as an owner and were not approved since. */
    sworn_interest_facts: { person_id: string; user_id: string };
  }
}
