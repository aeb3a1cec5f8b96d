import type { Page } from '#contract/core/page.ts';
import type { ManagedQuestion, PublicQuestion, Question } from '#contract/questions/schemas.ts';
import type { answerQuestion } from './answer.ts';
import type { askQuestion, withdrawQuestion } from './ask.ts';
import type { QuestionsDeps } from './deps.ts';
import type { hideQuestion, showQuestion } from './moderate.ts';
import type { managedQuestions, questionsFor, questionsForGuest } from './reads.ts';

type Given<Act extends (deps: QuestionsDeps, given: never) => unknown> = Parameters<Act>[1];

/** Questions about published projects, and the answers of their managers. */
export interface Questions {
  /** @throws AppError PROJECT_NOT_FOUND, OWN_QUESTION, TOO_MANY_QUESTIONS, BLOCKED_USER */
  ask(asked: Given<typeof askQuestion>): Promise<Question>;
  /** @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS */
  withdraw(given: Given<typeof withdrawQuestion>): Promise<void>;
  /** @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS, PROJECT_STATE_FORBIDS */
  answer(given: Given<typeof answerQuestion>): Promise<ManagedQuestion>;
  /** @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS */
  hide(given: Given<typeof hideQuestion>): Promise<ManagedQuestion>;
  /** @throws AppError NOT_FOUND, QUESTION_STATE_FORBIDS */
  show(given: Given<typeof showQuestion>): Promise<ManagedQuestion>;
  /** @throws AppError PROJECT_NOT_FOUND */
  forGuest(asked: Given<typeof questionsForGuest>): Promise<Page<PublicQuestion>>;
  /** @throws AppError PROJECT_NOT_FOUND */
  forReader(asked: Given<typeof questionsFor>): Promise<Page<Question>>;
  /** For managers of the project that the filter names. */
  managed(
    actor: Parameters<typeof managedQuestions>[1],
    filter: Parameters<typeof managedQuestions>[2],
  ): Promise<Page<ManagedQuestion>>;
  /** The number of a project's questions without an answer. */
  countWaiting(projectId: string): Promise<number>;
  /** @internal what `bindQuestions` works with */
  readonly deps: QuestionsDeps;
}
