import { z } from 'zod';

/** The legal form of a company, from its statute. */
export const companyKind = z.enum(['sa', 'srl', 'sas', 'trust', 'other']);
export type CompanyKind = z.infer<typeof companyKind>;

/** Where it is registered: the registry of the capital, of a province, or another. */
export const companyRegistry = z.enum(['igj', 'provincial', 'other']);
export type CompanyRegistry = z.infer<typeof companyRegistry>;

/** The kind of document that empowers the representative. */
export const powerKind = z.enum(['statute', 'general', 'special']);
export type PowerKind = z.infer<typeof powerKind>;

/** How a person is a beneficial owner: by holding or votes, or by other means of control. */
export const ownerBy = z.enum(['holding', 'control']);
export type OwnerBy = z.infer<typeof ownerBy>;

/** The kinds of a company's documents. */
export const COMPANY_PAPERS = ['statute', 'designation', 'power'] as const;
export const companyPaper = z.enum(COMPANY_PAPERS);
export type CompanyPaper = z.infer<typeof companyPaper>;

/** A filing's status: draft, in review, in force, superseded, rejected, or withdrawn by its author. */
export const filingState = z.enum(['draft', 'submitted', 'approved', 'refused', 'taken_back']);
export type FilingState = z.infer<typeof filingState>;

/**
 * Why a company account's money is held up: it was not approved yet, the representative's power ended, a change of the
 * company or its owners is in review, or the account is being transferred to another representative; the last two stop
 * only withdrawals.
 */
export const companyStop = z.enum(['not_approved', 'power_ended', 'replacing', 'in_review']);
export type CompanyStop = z.infer<typeof companyStop>;

/** The whole, in hundredths of a percent. */
export const WHOLE = 10_000;
