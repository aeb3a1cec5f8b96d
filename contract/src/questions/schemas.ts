import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { ANSWER_LENGTH, QUESTION_LENGTH } from './limits.ts';
import { questionState } from './values.ts';

/** The public part of a question, without its author. */
export const publicQuestion = z.object({
  id,
  text: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** When the answer was last corrected; null when it never was. */
  editedAt: instant.nullable(),
});
export type PublicQuestion = z.infer<typeof publicQuestion>;
export const publicQuestionsPage = pageOf(publicQuestion);

/** A question as signed-in users see it; they also see their own questions in any state. */
export const question = publicQuestion.extend({
  mine: z.boolean(),
  state: questionState,
  /** The reason why an administrator hid it, which the asker reads; of a closed one, that the project was cancelled. */
  hiddenReason: z.string().nullable(),
});
export type Question = z.infer<typeof question>;
export const questionsPage = pageOf(question);

/** A question as the project's managers see it. */
export const managedQuestion = publicQuestion.extend({
  projectId: id,
  projectName: z.string(),
  state: questionState,
  hiddenReason: z.string().nullable(),
  /** Whether it may be answered, or its answer corrected: it is not hidden or closed, and its project is published. */
  answerable: z.boolean(),
  /** For administrators only. */
  askerId: id.nullable(),
  askerName: z.string().nullable(),
});
export type ManagedQuestion = z.infer<typeof managedQuestion>;
export const managedQuestionsPage = pageOf(managedQuestion);

export const questionsQuery = z.strictObject(pageQuery);
export const managedQuestionsQuery = z.strictObject({
  ...pageQuery,
  'filter[state]': questionState.optional(),
});
/** Sort keys; `-` sorts in descending order. By default the longest unanswered first, then the latest. */
export const questionSort = z.enum(['asked', '-asked', 'project', '-project', 'person', '-person']);
export type QuestionSort = z.infer<typeof questionSort>;
export const allQuestionsQuery = managedQuestionsQuery.extend({
  /** Words of the question, its answer, the project or the author; a day. */
  search: z.string().max(100).optional(),
  sort: questionSort.optional(),
  'filter[projectId]': id.optional(),
  'filter[id]': id.optional(),
});

const text = ({ min, max }: { min: number; max: number }) =>
  freeText(max).min(1, 'REQUIRED').min(min, 'TOO_SHORT');
export const questionBody = z.strictObject({ text: text(QUESTION_LENGTH) });
export const answerBody = z.strictObject({ answer: text(ANSWER_LENGTH) });
export const hideBody = z.strictObject({
  reason: freeText(500).min(3, 'REQUIRED'),
});
