import { z } from 'zod';
import { id, instant } from '../../core/page.ts';
import { oneLine } from '../../core/text.ts';
import { bankLineKind } from './values.ts';

/** The kinds that a rule may propose. */
export const bankRuleKind = bankLineKind.exclude(['other']);

/** Words in a line's reference that classify such lines. It only proposes. */
export const bankRule = z.object({
  id,
  /** Whole words, upper case without accents. */
  words: z.string(),
  kind: bankRuleKind,
  active: z.boolean(),
  /** The administrator whose decision it was learnt from; null for the first rules. */
  by: z.string().nullable(),
  authorId: id.nullable(),
  at: instant,
  /** Decisions in force that agree with it. */
  used: z.number(),
});
export type BankRule = z.infer<typeof bankRule>;
/** Sort keys; `-` sorts in descending order. */
export const bankRuleSort = z.enum([
  'words',
  '-words',
  'kind',
  '-kind',
  'at',
  '-at',
  'used',
  '-used',
]);
export type BankRuleSort = z.infer<typeof bankRuleSort>;
export const bankRulesQuery = z.strictObject({
  /** Words of the rule, or the name of that administrator. */
  search: z.string().max(100).optional(),
  'filter[kind]': bankRuleKind.optional(),
  'filter[active]': z.enum(['true', 'false']).optional(),
  sort: bankRuleSort.optional(),
});
export type BankRulesQuery = z.output<typeof bankRulesQuery>;
export const bankRuleBody = z.strictObject({
  words: oneLine(80).min(3, 'TOO_SHORT'),
  kind: bankRuleKind,
  active: z.boolean().default(true),
});
