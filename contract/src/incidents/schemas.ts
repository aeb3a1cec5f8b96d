import { z } from 'zod';
import { id, instant, moment, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { INCIDENT_TEXT_MAX, INFORMED, incidentEntryKind, incidentKind } from './values.ts';

const text = freeText(INCIDENT_TEXT_MAX).min(3, 'TOO_SHORT');

/** The facts known when an incident is recorded. Later findings are added as entries; recorded data never changes. */
export const incidentBody = z
  .strictObject({
    kind: incidentKind,
    title: oneLine(200).min(3, 'TOO_SHORT'),
    /** When it began, as far as known. */
    startedAt: moment,
    /** When it was noticed: the clock starts then. */
    detectedAt: moment,
    /** Which systems, data or money were affected, and how. */
    affected: text,
    /** How many people are affected; null while unknown. */
    people: z.number('NOT_A_NUMBER').int('NOT_AN_INTEGER').min(0).max(1_000_000_000).nullable(),
  })
  .refine(({ startedAt, detectedAt }) => Date.parse(startedAt) <= Date.parse(detectedAt), {
    path: ['detectedAt'],
    message: 'DATE_INVALID',
  });

/** An entry about an incident; it names who was informed. */
export const incidentEntryBody = z
  .strictObject({ kind: incidentEntryKind, at: moment, whom: oneLine(200), text })
  .superRefine(({ kind, whom }, context) => {
    if (INFORMED.has(kind) && whom === '')
      context.addIssue({ code: 'custom', path: ['whom'], message: 'REQUIRED' });
  });

export const incidentLine = z.object({
  id,
  number: z.number().int(),
  kind: incidentKind,
  title: z.string(),
  startedAt: instant,
  detectedAt: instant,
  /** When it ended; null while it lasts. */
  endedAt: instant.nullable(),
  /** The deadline to inform the authority, or to record why it is not informed. */
  dueAt: instant,
  /** When either was done; null before. */
  answeredAt: instant.nullable(),
  late: z.boolean(),
});
export type IncidentLine = z.infer<typeof incidentLine>;

const incidentEntry = z.object({
  id,
  kind: incidentEntryKind,
  /** When it happened, and when it was recorded. */
  at: instant,
  recordedAt: instant,
  by: z.string(),
  whom: z.string(),
  text: z.string(),
});
export const incident = incidentLine.extend({
  affected: z.string(),
  people: z.number().int().nullable(),
  recordedAt: instant,
  recordedBy: z.string(),
  entries: z.array(incidentEntry),
});
export type Incident = z.infer<typeof incident>;

export const incidentsPage = pageOf(incidentLine);
/** Sort keys; `-` sorts in descending order. By default the last recorded first. */
export const incidentSort = z.enum([
  '-number',
  'number',
  'title',
  '-title',
  'detected',
  '-detected',
  'due',
  '-due',
]);
export type IncidentSort = z.infer<typeof incidentSort>;
export const incidentsQuery = z.strictObject({
  /** Words of the title or of what is affected, the number with or without a hash; the day of its detection. */
  search: z.string().max(100).optional(),
  sort: incidentSort.default('-number'),
  ...pageQuery,
  'filter[open]': z.enum(['true', 'false']).optional(),
});
export const incidentsFile = z.strictObject({ format: z.enum(['csv', 'json']).default('csv') });
