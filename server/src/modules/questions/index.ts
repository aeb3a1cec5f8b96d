import './tables.ts';
import type { Page } from '#contract/core/page.ts';
import type { ManagedQuestion, PublicQuestion, Question } from '#contract/questions/schemas.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion, withdrawQuestion } from './ask.ts';
import type { QuestionsDeps } from './deps.ts';
import { hideQuestion, showQuestion } from './moderate.ts';
import { managedQuestions, questionsFor, questionsForGuest } from './reads.ts';
import { forgetQuestions } from './store.ts';

export type { QuestionsDeps } from './deps.ts';
export { bindQuestions } from './routes.ts';

type Given<Act extends (deps: QuestionsDeps, given: never) => unknown> = Parameters<Act>[1];

/** What people ask of published projects, and what those who manage them answer. */
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
  /** For those who may manage what the filter names. */
  managed(
    actor: Parameters<typeof managedQuestions>[1],
    filter: Parameters<typeof managedQuestions>[2],
  ): Promise<Page<ManagedQuestion>>;
  /** @internal what `bindQuestions` works with */
  readonly deps: QuestionsDeps;
}

export function createQuestions(deps: QuestionsDeps): Questions {
  deps.identity.onErase(forgetQuestions);
  return {
    deps,
    ask: (asked) => askQuestion(deps, asked),
    withdraw: (given) => withdrawQuestion(deps, given),
    answer: (given) => answerQuestion(deps, given),
    hide: (given) => hideQuestion(deps, given),
    show: (given) => showQuestion(deps, given),
    forGuest: (asked) => questionsForGuest(deps, asked),
    forReader: (asked) => questionsFor(deps, asked),
    managed: (actor, filter) => managedQuestions(deps, actor, filter),
  };
}
