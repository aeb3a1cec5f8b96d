import { z } from 'zod';
import { amountText, isAmountOf } from '../core/money.ts';
import { day, givenDay, id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { reason } from './reason.ts';

/** A temporary limit for one user, above that of their risk level. It is for the policy's `limitDays`. */
export const limitRaise = z.object({
  id,
  /** The limit in pesos. */
  monthly: z.string(),
  /** Its last valid day. */
  until: day,
  reason: z.string(),
  state: z.enum(['pending', 'approved', 'refused']),
  /** Whether it is in effect now. */
  holds: z.boolean(),
  by: z.string(),
  at: instant,
  /** Whether the reader requested it. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Supporting documents, for administrators of level 1. */
  files: z.array(resource),
});
export type LimitRaise = z.infer<typeof limitRaise>;
export const limitRaiseBody = z.strictObject({
  monthly: amountText.refine((amount) => isAmountOf(amount, 'ARS'), 'AMOUNT_INVALID'),
  until: givenDay,
  reason,
});

/**
 * The remaining incoming and outgoing amounts of a user in the policy's `limitDays`, in pesos; null if exceeding the
 * limit is not refused.
 */
export const ownLimit = z.object({
  monthly: z
    .object({
      limit: z.string(),
      deposit: z.string(),
      withdrawal: z.string(),
      /** The period of the limit, in days. */
      days: z.number().int(),
    })
    .nullable(),
});
export type OwnLimit = z.infer<typeof ownLimit>;
