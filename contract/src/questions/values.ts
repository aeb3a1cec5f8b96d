import { z } from 'zod';

/**
 * `waiting` for an answer; `answered` is public; `hidden` by an administrator, answered or not; `closed` without an answer
 * when the project was cancelled.
 */
export const questionState = z.enum(['waiting', 'answered', 'hidden', 'closed']);
export type QuestionState = z.infer<typeof questionState>;
