import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

/** Why the product keeps data of a person who may have no account. */
export const outsiderKind = z.enum([
  'owner',
  'representative',
  'heirContact',
  'usdtParty',
  'payer',
  'attestor',
]);
export type OutsiderKind = z.infer<typeof outsiderKind>;

/** Most found people of one kind. */
export const MOST_OUTSIDERS = 50;

/** A name, a document or tax id, or an e-mail. */
export const outsidersBody = z.strictObject({ search: oneLine(120).min(3, 'TOO_SHORT') });

export const outsider = z.object({
  kind: outsiderKind,
  name: z.string(),
  document: z.string().nullable(),
  taxId: z.string().nullable(),
  email: z.string().nullable(),
  at: instant,
  /** The account in whose data they are named; null for data of their own. */
  of: z.object({ userId: id, name: z.string() }).nullable(),
});
export type Outsider = z.infer<typeof outsider>;

export const outsiders = z.object({
  items: z.array(outsider),
  /** Whether there are more of some kind than the answer has. */
  more: z.boolean(),
});
export type Outsiders = z.infer<typeof outsiders>;
