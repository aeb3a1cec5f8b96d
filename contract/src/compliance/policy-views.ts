import { z } from 'zod';
import { day, givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { policy } from './policy.ts';

export const policyView = z.object({
  id: id.nullable(),
  holdsFrom: day,
  values: policy,
  by: z.string().nullable(),
  at: instant.nullable(),
  approvedBy: z.string().nullable(),
  /** When it was approved or refused. */
  decidedAt: instant.nullable(),
  /** `withdrawn`: by two administrators, after its approval and before its day. */
  state: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  mine: z.boolean(),
  /** The values that it replaces or replaced, or would have replaced. */
  before: policy,
  /** Whether it is or was in force. */
  begun: z.boolean(),
  /** The request to withdraw it. */
  withdrawing: z.object({ askedBy: z.string(), at: instant, mine: z.boolean() }).nullable(),
  withdrawnBy: z.string().nullable(),
});
export type PolicyView = z.infer<typeof policyView>;
export const policies = z.object({
  /** The policy in force today. */
  current: policyView,
  /** The values in force before any was approved. */
  first: policy,
  /** The approved policies that are not in force yet, by day; each replaces all values on its day. */
  upcoming: z.array(z.object({ holdsFrom: day, values: policy })),
  /** Requests, newest first. */
  ...pageOf(policyView).shape,
});
export type Policies = z.infer<typeof policies>;
export const policiesQuery = z.strictObject(pageQuery);
export const policyBody = z.strictObject({ holdsFrom: givenDay, values: policy });
