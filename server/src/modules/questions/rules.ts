import { DAILY_QUESTIONS_MAX, WAITING_QUESTIONS_MAX } from '#contract/questions/limits.ts';
import type { QuestionState } from '#contract/questions/values.ts';

/** The fields that a question's state follows from. */
interface QuestionFacts {
  readonly answer: string | null;
  readonly hidden_at: Date | null;
  readonly closed_by_cancellation: boolean;
}

export function stateOf(question: QuestionFacts): QuestionState {
  const { answer, hidden_at, closed_by_cancellation: isClosed } = question;
  if (isClosed) return 'closed';
  if (hidden_at !== null) return 'hidden';
  return answer === null ? 'waiting' : 'answered';
}

/**
 * Whether a person may ask another question.
 * @param asked their unanswered questions in the project, and their questions of the last 24 hours in all projects
 */
export const mayAskMore = (asked: { readonly waiting: number; readonly today: number }): boolean =>
  asked.waiting < WAITING_QUESTIONS_MAX && asked.today < DAILY_QUESTIONS_MAX;
