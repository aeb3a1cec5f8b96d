import { z } from 'zod';
import { TEXT_KINDS } from './in-force.ts';

export const textKind = z.enum(TEXT_KINDS);

/**
 * Where a person accepted a text. `again`: they were asked because it changed in substance; `take_over`: because they came
 * to represent a company, whose account another person opened.
 */
export const acceptanceOccasion = z.enum([
  'sign_up',
  'again',
  'take_over',
  'purchase',
  'reservation',
]);
export type AcceptanceOccasion = z.infer<typeof acceptanceOccasion>;

/** Characters of a text, and of the summary of what changed. */
export const TEXT_MAX = 60_000;
export const SUMMARY_MAX = 1000;
