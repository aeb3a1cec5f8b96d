import { z } from 'zod';
import { day, id, instant } from '../core/page.ts';
import { declaration } from './declarations.ts';
import { limitRaise } from './limits.ts';
import { reason } from './reason.ts';
import { riskFactor, riskLevel } from './values.ts';

export const exposureApproval = z.object({
  state: z.enum(['waiting', 'approved', 'refused']),
  by: z.string().nullable(),
  at: instant.nullable(),
  reason: z.string().nullable(),
});

/** A user's data for the rules against money laundering. */
export const profile = z.object({
  risk: z.object({
    level: riskLevel,
    score: z.number(),
    reasons: z.array(z.object({ factor: riskFactor, points: z.number(), why: z.string() })),
    at: instant,
    /** The day of its next review. */
    reviewOn: day,
    due: z.boolean(),
  }),
  /** In pesos. */
  limit: z.object({
    /** The period of the limit, in days. */
    days: z.number().int(),
    monthly: z.string(),
    /** The limit that is shown to the person and enforced; null while the policy enforces none. */
    shown: z.string().nullable(),
    broughtIn: z.string(),
    takenOut: z.string(),
  }),
  /** Raises of that limit for this person, newest first. */
  raises: z.array(limitRaise),
  /** Whether the reader is an officer, and so may request a raise. */
  mayRaise: z.boolean(),
  declarations: z.array(declaration),
  /** The approval of an exposed person; null when none is needed. */
  approval: exposureApproval.nullable(),
  /** For a company's account: its politically exposed owners, and an officer's decision about them. */
  company: z
    .object({
      filingId: id,
      name: z.string(),
      taxId: z.string(),
      exposedOwners: z.array(z.string()),
      approval: exposureApproval.nullable(),
    })
    .nullable(),
});
export type ComplianceProfile = z.infer<typeof profile>;
export const approvalBody = z.strictObject({
  declarationId: id,
  outcome: z.enum(['approved', 'refused']),
  reason,
});

export const companyApprovalBody = z.strictObject({
  filingId: id,
  outcome: z.enum(['approved', 'refused']),
  reason,
});
