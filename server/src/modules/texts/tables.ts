import type { EditedKind } from '#contract/texts/in-force.ts';

export interface LegalTextsTable {
  id: string;
  kind: EditedKind;
  body: string;
  summary: string;
  substantial: boolean;
  /** The day chosen by its author, YYYY-MM-DD. */
  in_force_on: string;
  state: 'draft' | 'published' | 'withdrawn';
  /** How many times it was saved. */
  revision: number;
  /** Null for the demonstration's texts. */
  written_by: string | null;
  written_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  number: number | null;
  in_force_from: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    legal_texts: LegalTextsTable;
    /** Published texts of declarations. */
    declaration_text_facts: Pick<
      LegalTextsTable,
      'number' | 'body' | 'substantial' | 'in_force_from'
    >;
    /** Published texts that companies' filings are sworn under. */
    company_text_facts: Pick<LegalTextsTable, 'number' | 'body' | 'in_force_from'>;
    /** Those to be published. */
    pending_text_facts: Pick<
      LegalTextsTable,
      'id' | 'kind' | 'summary' | 'written_by' | 'written_at'
    >;
  }
}
