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
  /** Until when no questions are asked again, by the policy in force when they were answered. */
  holds_until: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    knowledge_tests: KnowledgeTestsTable;
  }
}
