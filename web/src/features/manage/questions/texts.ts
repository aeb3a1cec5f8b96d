import type { QuestionState } from '#contract/questions/values.ts';
import type { Tone } from '#web/shared/ui/StatusChip.tsx';

/** Words and tone of each state, as the managers of a project read them. */
export const STATES: Readonly<Record<QuestionState, { words: string; tone: Tone }>> = {
  waiting: { words: 'Sin responder', tone: 'warn' },
  answered: { words: 'Respondida', tone: 'ok' },
  hidden: { words: 'Oculta', tone: 'quiet' },
};
/** In the order in which lists offer them. */
export const STATE_NAMES = ['waiting', 'answered', 'hidden'] as const satisfies QuestionState[];
