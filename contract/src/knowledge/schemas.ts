import { z } from 'zod';
import { money } from '../core/money.ts';
import { instant } from '../core/page.ts';
import { ANSWERS, KNOWLEDGE_VERSION, SHARES } from './questions.ts';

const answer = z.enum(ANSWERS);

/** The answers and the simulation of a loss. A body without answers records that the questions were skipped. */
export const knowledgeBody = z.strictObject({
  version: z.literal(KNOWLEDGE_VERSION),
  answers: z.strictObject({
    loss: answer.optional(),
    liquidity: answer.optional(),
    term: answer.optional(),
    fees: answer.optional(),
    exchange: answer.optional(),
  }),
  /** The amount that the person would lose, and its share of their savings. */
  simulation: z.strictObject({ amount: money, share: z.enum(SHARES) }).nullable(),
});

export const knowledgeTaken = z.object({
  takenAt: instant,
  version: z.number(),
  right: z.number(),
  passed: z.boolean(),
});

export const knowledge = z.object({
  /** Whether the questions are shown before the next purchase. They never prevent a purchase. */
  due: z.boolean(),
  /** The years for which answers given now are valid. */
  years: z.number(),
  last: knowledgeTaken.nullable(),
});
export type Knowledge = z.infer<typeof knowledge>;
