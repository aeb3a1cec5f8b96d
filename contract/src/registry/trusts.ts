import { z } from 'zod';
import { day, givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { checkPeriod } from './schemas.ts';
import { REGISTRY_DAYS, trustEvent } from './values.ts';

/** A filing of an event. */
const trustFiling = z.object({
  id,
  filedOn: day,
  reference: z.string(),
  by: z.string(),
  at: instant,
  /** How many people or units the event concerned at that time. */
  count: z.number(),
  /** How many other events were filed together with it and not corrected since. */
  beside: z.number(),
});

/** The events of one kind on one day of a trust. */
export const trustLine = z.object({
  projectId: id,
  projectName: z.string(),
  kind: trustEvent,
  day,
  /** People, or units of an assignment. */
  count: z.number(),
  /** The last day to file it, by the calendar in force when it was counted. */
  dueOn: day,
  /** The latest one; null before. */
  filing: trustFiling.nullable(),
  /** Whether nothing was filed, or more happened since. */
  isOpen: z.boolean(),
  late: z.boolean(),
});
export type TrustLine = z.infer<typeof trustLine>;

export const trustEvents = pageOf(trustLine).extend({
  /** Every project whose legal frame in force is a trust. */
  projects: z.array(z.object({ id, name: z.string() })),
});
export const trustQuery = z.strictObject({
  ...pageQuery,
  'filter[projectId]': id.optional(),
  'filter[kind]': trustEvent.optional(),
  'filter[open]': z.enum(['true', 'false']).optional(),
});

export const trustFilingBody = z.strictObject({
  projectId: id,
  kind: trustEvent,
  /** The events filed together, with the count that was read of each: no filing covers another one. */
  events: z
    .array(z.strictObject({ day, count: z.number().int().min(1) }))
    .min(1, 'REQUIRED')
    .max(REGISTRY_DAYS)
    .refine((events) => new Set(events.map(({ day: on }) => on)).size === events.length, 'INVALID'),
  /** The ids of the events' latest filings as they were read: one recorded since is not overwritten. */
  seen: z.array(id).max(REGISTRY_DAYS).default([]),
  filedOn: givenDay,
  /** The number of the filing, or where its paper is. */
  reference: oneLine(120).min(1, 'REQUIRED'),
  /**
   * Whether this filing covers everything counted until now. A correction covers only what the corrected filing did.
   */
  coversNew: z.boolean().default(false),
});

export const trustLines = z.object({ items: z.array(trustLine) });

export const trustFile = z
  .strictObject({ from: day, to: day, format: z.enum(['csv', 'xlsx']).default('xlsx') })
  .superRefine(checkPeriod);
