import { z } from 'zod';

/** `waiting` for an answer; `answered` is public; `hidden` by an administrator, answered or not. */
export const questionState = z.enum(['waiting', 'answered', 'hidden']);
export type QuestionState = z.infer<typeof questionState>;
