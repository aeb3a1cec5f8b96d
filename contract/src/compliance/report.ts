import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { alertLevel, alertRule } from './values.ts';

/** `YYYY-MM`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'DATE_INVALID');
/**
 * The figures of the monthly report that count alerts: raised, cleared, ended by themselves or opened again in the month,
 * and open at its end.
 */
export const alertFigure = z.enum(['raised', 'cleared', 'over', 'reopened', 'open']);
export type AlertFigure = z.infer<typeof alertFigure>;
/** The figures that count cases. */
export const caseFigure = z.enum(['opened', 'closed', 'reported', 'reportedLate']);
export type CaseFigure = z.infer<typeof caseFigure>;
/** The figures that count people, owners of companies, companies or declarations. */
export const peopleFigure = z.enum([
  'low',
  'medium',
  'high',
  'unassessed',
  'exposed',
  'exposedOwners',
  'exposedCompanies',
  'declarations',
]);
export type PeopleFigure = z.infer<typeof peopleFigure>;

/** A month in numbers. Amounts are pesos. People are those whose accounts were open at the end of the month. */
export const monthlyReport = z.object({
  month: z.string(),
  people: z.object({
    low: z.number(),
    medium: z.number(),
    high: z.number(),
    /**
     * Customers whose risk was never assessed: they made no movement or declaration, and nobody opened their profile.
     */
    unassessed: z.number(),
    /** Who counts as politically exposed by their own declarations, at the end of the month. */
    exposed: z.number(),
    /** Exposed beneficial owners of companies, each once, and the companies that they own. */
    exposedOwners: z.number(),
    exposedCompanies: z.number(),
  }),
  alerts: z.array(
    z.object({
      rule: alertRule,
      level: alertLevel,
      raised: z.number(),
      cleared: z.number(),
      over: z.number(),
      reopened: z.number(),
      open: z.number(),
    }),
  ),
  cases: z.object({
    opened: z.number(),
    closed: z.number(),
    reported: z.number(),
    reportedLate: z.number(),
  }),
  declarations: z.number(),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;
export const monthQuery = z.strictObject({ month });
/** What a figure of the monthly report counts: people at the end of the month, or declarations of it. */
export const reportPeopleQuery = z.strictObject({ ...pageQuery, month, figure: peopleFigure });
export const reportPerson = z.object({
  /** A person, or a company's account. */
  userId: id,
  userName: z.string(),
  /** The exposed owner's name; empty for the account itself. */
  owner: z.string(),
  /** When the risk was assessed, the account opened, or the declaration made. */
  at: instant,
});
export type ReportPerson = z.infer<typeof reportPerson>;
export const reportPeople = pageOf(reportPerson);
