import { DAILY_QUESTIONS_MAX, WAITING_QUESTIONS_MAX } from '#contract/questions/limits.ts';
import type { QuestionState } from '#contract/questions/values.ts';

/** What a question stands on. */
export interface QuestionFacts {
  readonly answer: string | null;
  readonly hidden_at: Date | null;
}

export function stateOf({ answer, hidden_at }: QuestionFacts): QuestionState {
  if (hidden_at !== null) return 'hidden';
  return answer === null ? 'waiting' : 'answered';
}

/**
 * Whether somebody may ask one more.
 * @param asked his questions that wait in the project, and those of the last 24 hours in all
 */
export const mayAskMore = (asked: { readonly waiting: number; readonly today: number }): boolean =>
  asked.waiting < WAITING_QUESTIONS_MAX && asked.today < DAILY_QUESTIONS_MAX;
