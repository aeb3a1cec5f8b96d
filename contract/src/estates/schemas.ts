import { z } from 'zod';
import { day, givenDay, id, instant } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { email } from '../users/schemas.ts';

/** The contact person if the user dies or cannot answer. It grants them no right. */
export const contactBody = z.strictObject({
  name: oneLine(120).min(2, 'REQUIRED'),
  relation: oneLine(60).min(2, 'REQUIRED'),
  email,
  phone: oneLine(30),
});
export const contact = contactBody.extend({ updatedAt: instant });
export type Contact = z.infer<typeof contact>;
export const ownContact = z.object({ contact: contact.nullable() });

/** An account that was frozen because its person's death was reported. */
export const estate = z.object({
  id,
  state: z.enum(['frozen', 'lifted']),
  diedOn: day,
  /** The days of death that were recorded before, latest correction first. */
  corrections: z.array(z.object({ from: day, by: z.string(), at: instant, reason: z.string() })),
  frozenAt: instant,
  frozenBy: z.string(),
  /** The code of the report that led to the freeze. */
  code: z.string(),
  liftedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Court documents, readable only by administrators. */
  files: z.array(resource),
  mine: z.boolean(),
  /** Whether its assets were transferred to heirs; the freeze is then never lifted. */
  settled: z.boolean(),
  /** How many of the person's reservations have a term that stands still. */
  pausedReservations: z.number().int(),
  /** Whether the administrator who froze it can no longer decide: two others of level 1 then lift it. */
  authorGone: z.boolean(),
  /** The request of the first of these two. */
  lifting: z
    .object({ askedBy: z.string(), at: instant, reason: z.string(), mine: z.boolean() })
    .nullable(),
});
export type Estate = z.infer<typeof estate>;
export const estateOfPerson = z.object({
  contact: contact.nullable(),
  /** Newest first. */
  items: z.array(estate),
  /** Whether the reader, as the only administrator of level 1, may lift a freeze they made. */
  alone: z.boolean(),
});
export const liftBody = z.strictObject({
  reason: freeText(1000).min(3, 'TOO_SHORT'),
});
export const diedOnBody = z.strictObject({ diedOn: givenDay, reason: liftBody.shape.reason });
export const certificateQuery = z.strictObject({ on: givenDay });
