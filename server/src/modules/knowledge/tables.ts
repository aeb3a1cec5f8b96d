import type { ColumnType } from 'kysely';

export interface KnowledgeTestsTable {
  id: string;
  user_id: string;
  version: number;
  answers: ColumnType<unknown, string, never>;
  correct: number;
  passed: boolean;
  simulation: ColumnType<unknown, string | null, never>;
  taken_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    knowledge_tests: KnowledgeTestsTable;
  }
}
