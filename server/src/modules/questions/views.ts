import type { ManagedQuestion, PublicQuestion, Question } from '#contract/questions/schemas.ts';
import { stateOf } from './rules.ts';
import type { QuestionRow } from './tables.ts';

export const publicView = (row: QuestionRow): PublicQuestion => ({
  id: row.id,
  text: row.body,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  editedAt: row.edited_at?.toISOString() ?? null,
});

/** A question for one reader: only its author sees why it was hidden. */
export function readerView(row: QuestionRow, readerId: string): Question {
  const mine = row.asker_id === readerId;
  return {
    ...publicView(row),
    mine,
    state: stateOf(row),
    hiddenReason: mine ? row.hidden_reason : null,
  };
}

/** @param of.asker null for a reader who is not an administrator */
export const managedView = (
  row: QuestionRow,
  of: {
    projectName: string;
    isPublished: boolean;
    asker: { id: string; name: string } | null;
  },
): ManagedQuestion => ({
  ...publicView(row),
  projectId: row.project_id,
  projectName: of.projectName,
  state: stateOf(row),
  hiddenReason: row.hidden_reason,
  answerable: of.isPublished && row.hidden_at === null,
  askerId: of.asker?.id ?? null,
  askerName: of.asker?.name ?? null,
});
