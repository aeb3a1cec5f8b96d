import { z } from 'zod';

/** What a company is, as its statute says. */
export const companyKind = z.enum(['sa', 'srl', 'sas', 'trust', 'other']);
export type CompanyKind = z.infer<typeof companyKind>;

/** Where it is registered: the registry of the capital, of a province, or another one. */
export const companyRegistry = z.enum(['igj', 'provincial', 'other']);
export type CompanyRegistry = z.infer<typeof companyRegistry>;

/** What the representative acts by. */
export const powerKind = z.enum(['statute', 'general', 'special']);
export type PowerKind = z.infer<typeof powerKind>;

/** How a person is a beneficial owner: by what they own or vote with, or by other means of control. */
export const ownerBy = z.enum(['holding', 'control']);
export type OwnerBy = z.infer<typeof ownerBy>;

/** The papers of a company, each in a place of its own. */
export const COMPANY_PAPERS = ['statute', 'designation', 'power'] as const;
export const companyPaper = z.enum(COMPANY_PAPERS);
export type CompanyPaper = z.infer<typeof companyPaper>;

/** Of what was handed in: being written, in review, in force or once in force, refused, taken back by who handed it in. */
export const filingState = z.enum(['draft', 'submitted', 'approved', 'refused', 'taken_back']);
export type FilingState = z.infer<typeof filingState>;

/**
 * Why money of a company's account waits: nobody approved it yet, the representative's power ended, or a change of the
 * company or its owners is in review, or the account is being handed to another representative; the last two stop
 * withdrawals alone.
 */
export const companyStop = z.enum(['not_approved', 'power_ended', 'replacing', 'in_review']);
export type CompanyStop = z.infer<typeof companyStop>;

/** Hundredths of a percent of the whole. */
export const WHOLE = 10_000;
