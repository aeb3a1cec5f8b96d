import type { GeneratedAlways } from 'kysely';
import type { IndexName } from '#contract/indexes/values.ts';

interface IndexImportsTable {
  id: string;
  number: GeneratedAlways<bigint>;
  file_name: string;
  sha256: string;
  imported_by: string | null;
  imported_at: Date;
  is_sample: boolean;
  added: number;
  changed: number;
}

interface IndexValuesTable {
  import_id: string;
  index_name: IndexName;
  /** `YYYY-MM-DD` */
  day: string;
  /** Millionths. */
  micros: bigint;
  source: string;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    index_imports: IndexImportsTable;
    index_values: IndexValuesTable;
    index_value_facts: Omit<IndexValuesTable, 'import_id'> & { is_sample: boolean };
  }
}
