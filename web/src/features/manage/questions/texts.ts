import { listAllQuestions, listManagedQuestions } from '#contract/questions/endpoints.ts';
import type { QuestionState } from '#contract/questions/values.ts';
import type { Tone } from '#web/shared/ui/orders/StatusChip.tsx';

/** Label and tone of each state, for a project's managers. */
export const STATES: Readonly<Record<QuestionState, { words: string; tone: Tone }>> = {
  waiting: { words: 'Sin responder', tone: 'warn' },
  answered: { words: 'Respondida', tone: 'ok' },
  hidden: { words: 'Oculta', tone: 'quiet' },
  closed: { words: 'Cerrada sin respuesta', tone: 'quiet' },
};
/** What a hidden or shown question changes. */
export const QUESTION_LISTS = [listManagedQuestions, listAllQuestions];

/** In display order. */
export const STATE_NAMES = [
  'waiting',
  'answered',
  'hidden',
  'closed',
] as const satisfies QuestionState[];
