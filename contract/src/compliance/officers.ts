import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { officerKind } from './values.ts';

export const officer = z.object({
  id,
  userId: id,
  name: z.string(),
  kind: officerKind,
  state: z.enum(['pending', 'active']),
  askedBy: z.string(),
  /** Whether the reader requested it, and whether it is about them. */
  mine: z.boolean(),
  own: z.boolean(),
  at: instant,
  /** The administrators who can approve the pending request, with the reader marked; empty without a request. */
  approvers: z.array(z.object({ name: z.string(), own: z.boolean() })),
  /** The requested removal that another administrator has to approve. */
  ending: z
    .object({
      askedBy: z.string(),
      mine: z.boolean(),
      at: instant,
      /**
       * When its requester may execute it alone; null when another administrator can approve it, or the officer cannot
       * answer.
       */
      aloneFrom: instant.nullable(),
    })
    .nullable(),
});
export type Officer = z.infer<typeof officer>;
export const officers = z.object({
  /** Whether the reader is an officer or a deputy. */
  isOfficer: z.boolean(),
  items: z.array(officer),
  /** Administrators of level 1 who may become officers. */
  candidates: z.array(z.object({ userId: id, name: z.string(), own: z.boolean() })),
  /** Whether the reader works alone and so decides immediately. */
  alone: z.boolean(),
  /**
   * Whether the reader can propose only themselves: there are two administrators of level 1, so nobody else could
   * approve another proposal.
   */
  onlyOneself: z.boolean(),
});
export const officerBody = z.strictObject({ userId: id, kind: officerKind });
