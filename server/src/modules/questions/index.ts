import './tables.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion, withdrawQuestion } from './ask.ts';
import { closeWaiting } from './close-waiting.ts';
import type { QuestionsDeps } from './deps.ts';
import type { Questions } from './door.ts';
import { hideQuestion, showQuestion } from './moderate.ts';
import { managedQuestions, questionsFor, questionsForGuest } from './reads.ts';
import { countWaiting, eraseQuestions } from './store.ts';

export type { QuestionsDeps } from './deps.ts';
export type * from './door.ts';
export { bindQuestions } from './routes.ts';
export { questionsPersonal } from './store-personal.ts';

export function createQuestions(deps: QuestionsDeps): Questions {
  deps.identity.onErase(eraseQuestions);
  deps.projects.onCancel((tx, cancelled) => closeWaiting(deps, tx, cancelled));
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
    countWaiting: (projectId) => countWaiting(deps.database.db, projectId),
  };
}
