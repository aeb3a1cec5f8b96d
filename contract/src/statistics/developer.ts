import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';

/** The state of a project's delivery, relative to the day that it was published with. */
export const deliveryState = z.enum(['none', 'pending', 'kept', 'delayed', 'overdue']);

/**
 * A developer's promises over all their published projects and their outcomes; the same for each of these projects.
 * The developer's name is not included.
 */
export const developerRecord = z.object({
  projects: z.array(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      isCancelled: z.boolean(),
      publishedDay: day,
      /** The delivery day at publication, and the current one. */
      promisedDay: day.nullable(),
      plannedDay: day.nullable(),
      /**
       * Days from the promised day to the current one, or to today if the current one has passed without delivery; 0
       * when not late.
       */
      delayDays: z.number(),
      delivery: deliveryState,
      progressPercent: z.number(),
    }),
  ),
  /** Ended rounds: those that reached their minimum, and the refunded ones. */
  rounds: z.object({ completed: z.number(), closed: z.number() }),
  /** Vaults and months of rent whose pay day has come. */
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
