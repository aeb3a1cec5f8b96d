import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';

/** How the works of a project keep to the delivery day that it was published with. */
export const deliveryState = z.enum(['none', 'pending', 'kept', 'delayed', 'overdue']);

/**
 * What a developer promised with all of their published projects, and what came of it; the same for each of these
 * projects. Their name is not part of it.
 */
export const developerRecord = z.object({
  projects: z.array(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      isCancelled: z.boolean(),
      publishedDay: day,
      /** The delivery day that it was published with, and the one that holds now. */
      promisedDay: day.nullable(),
      plannedDay: day.nullable(),
      /** Days between the two, 0 where it is not later; to today where the day has passed undelivered. */
      delayDays: z.number(),
      delivery: deliveryState,
      progressPercent: z.number(),
    }),
  ),
  /** Rounds that ended: with their minimum, and without it, given back. */
  rounds: z.object({ completed: z.number(), closed: z.number() }),
  /** Vaults and months of rent whose pay day came. */
  buybacks: z.object({
    /** Paid on their day, paid later, and still owed. */
    onTime: z.number(),
    late: z.number(),
    unpaid: z.number(),
    promised: money,
    paid: money,
  }),
  rents: z.object({
    paidMonths: z.number(),
    unpaidMonths: z.number(),
    promised: money,
    paid: money,
  }),
});
export type DeveloperRecord = z.infer<typeof developerRecord>;
