import { z } from 'zod';

/** What an incident is about. */
const KINDS = ['data', 'security', 'service', 'provider', 'other'] as const;
export const incidentKind = z.enum(KINDS);
export type IncidentKind = z.infer<typeof incidentKind>;

/**
 * What is recorded of an incident after it was opened. `told_…` record who was informed; `not_told` records the
 * decision that no authority has to be informed, with its reason; `ended` closes the incident.
 */
const ENTRIES = [
  'finding',
  'measure',
  'told_authority',
  'told_people',
  'told_other',
  'not_told',
  'ended',
] as const;
export const incidentEntryKind = z.enum(ENTRIES);
export type IncidentEntryKind = z.infer<typeof incidentEntryKind>;

/** Entries that name who was informed. */
export const INFORMED: ReadonlySet<IncidentEntryKind> = new Set([
  'told_authority',
  'told_people',
  'told_other',
]);
/** Entries that stop the clock of an incident. */
export const ANSWERS: ReadonlySet<IncidentEntryKind> = new Set(['told_authority', 'not_told']);

/** The default hours of the clock; the law states no number that was found (docs/compliance.md). */
export const USUAL_INCIDENT_HOURS = 72;

/** Administrators are reminded of a clock that ends in less than this. */
export const INCIDENT_REMINDER_HOURS = 12;

/** Length of an incident's texts. */
export const INCIDENT_TEXT_MAX = 4000;
