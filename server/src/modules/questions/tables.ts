export interface QuestionRow {
  id: string;
  project_id: string;
  asker_id: string;
  body: string;
  asked_at: Date;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  edited_at: Date | null;
  withdrawn_at: Date | null;
  hidden_by: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  /** Closed without an answer as the project was cancelled: nobody objected to it. */
  closed_by_cancellation: boolean;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    project_questions: QuestionRow;
    /** All questions, with the instants at which they were answered, withdrawn or hidden. */
    question_facts: Pick<
      QuestionRow,
      | 'id'
      | 'project_id'
      | 'asker_id'
      | 'body'
      | 'asked_at'
      | 'answered_at'
      | 'withdrawn_at'
      | 'hidden_at'
      | 'closed_by_cancellation'
    >;
    /** Questions that are neither answered, hidden nor withdrawn. */
    open_question_facts: Pick<QuestionRow, 'id' | 'project_id' | 'asker_id' | 'body' | 'asked_at'>;
  }
}
