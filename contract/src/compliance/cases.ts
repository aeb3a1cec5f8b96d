import { z } from 'zod';
import { givenDay, id, instant, moment, pageOf, pageQuery } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { alert } from './alerts.ts';
import { reason } from './reason.ts';
import { caseFigure, month } from './report.ts';
import { travelLine } from './travel.ts';
import { caseState } from './values.ts';

export const caseLine = z.object({
  id,
  number: z.string(),
  userId: id,
  userName: z.string(),
  title: z.string(),
  state: caseState,
  openedAt: instant,
  openedBy: z.string(),
  /** Day of the earliest operation of the case. */
  operationAt: instant,
  concludedAt: instant.nullable(),
  /** The deadline to report; null once there is nothing left to report. */
  dueAt: instant.nullable(),
  late: z.boolean(),
});
export type CaseLine = z.infer<typeof caseLine>;
/**
 * The answer of a call that adds to a case. It is stored with the call's key and repeated, so it contains nothing that
 * only the case's officers may read.
 */
export const caseName = z.object({ id, number: z.string() });
export type CaseName = z.infer<typeof caseName>;
export const caseDetail = caseLine.extend({
  /** The tax id of the account's holder, which may be a company. */
  taxId: z.string().nullable(),
  /** The company's representative; null for a person's account. */
  representative: z.string().nullable(),
  /** The person's data when the case was opened; the case keeps it after their account is erased. */
  sealed: z.object({
    name: z.string().nullable(),
    /** The document of the person, or of the company's representative. */
    document: z.string().nullable(),
    taxId: z.string().nullable(),
    representative: z.string().nullable(),
  }),
  conclusion: z.string().nullable(),
  /** Hours to report it after a conclusion made now. */
  reportHours: z.number(),
  /** When the report was made, and when an officer recorded that. */
  reportedAt: instant.nullable(),
  recordedAt: instant.nullable(),
  reference: z.string().nullable(),
  /** The alerts, each with the officer who added it, at the opening or later. */
  alerts: z.array(alert.extend({ addedAt: instant, addedBy: z.string() })),
  /** The declared senders and recipients of their USDT. */
  travel: z.array(travelLine),
  notes: z.array(z.object({ id, at: instant, by: z.string(), text: z.string() })),
  /** Documents attached by officers: only officers read them, and they cannot be deleted. */
  files: z.array(resource),
});
export type CaseDetail = z.infer<typeof caseDetail>;
export const casesPage = pageOf(caseLine);
/** Sort keys; `-` sorts in descending order. By default undecided cases by their deadline, then the latest. */
export const caseSort = z.enum([
  'person',
  '-person',
  'opened',
  '-opened',
  'state',
  '-state',
  'due',
  '-due',
]);
export type CaseSort = z.infer<typeof caseSort>;
export const casesQuery = z.strictObject({
  ...pageQuery,
  'filter[state]': caseState.optional(),
  /** With `month`: the cases that a figure of the monthly report counts. */
  'filter[figure]': caseFigure.optional(),
  'filter[month]': month.optional(),
  'filter[userId]': id.optional(),
  /** Words of the number, the title or the person; the day it was opened. */
  search: z.string().max(100).optional(),
  sort: caseSort.optional(),
});
export const caseBody = z.strictObject({
  userId: id,
  title: oneLine(200).min(3, 'TOO_SHORT'),
  note: reason,
  /** The alerts that the case is about. */
  alertIds: z.array(id).max(50),
  /** The day of the operation, when no alert names it. */
  operationOn: givenDay.optional(),
});
/** Further alerts of a pending case, with a note that says why. */
export const caseAlertsBody = z.strictObject({
  alertIds: z.array(id).min(1, 'REQUIRED').max(50),
  note: reason,
});
export const noteBody = z.strictObject({
  text: freeText(4000).min(3, 'TOO_SHORT'),
});
export const concludeBody = z.strictObject({ suspicious: z.boolean(), reason });
/** The report is made on the site of the authority, and recorded here afterwards. */
export const reportedBody = z.strictObject({
  reference: oneLine(120).min(1, 'REQUIRED'),
  /** When it was made: this is what its deadline is compared with. */
  reportedAt: moment,
});
