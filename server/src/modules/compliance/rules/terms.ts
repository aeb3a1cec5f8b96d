import type { Policy } from '#contract/compliance/policy.ts';
import type { RightsTerms } from '#contract/rights/values.ts';

/** The terms of requests of rights (docs/rules.md#35-requests-of-rights). */
export const rightsTermsOf = (policy: Policy): RightsTerms => ({
  hours: policy.rightsHours,
  accessDays: policy.accessDays,
  correctionDays: policy.correctionDays,
});

/** What the questions before a purchase ask for (docs/rules.md#37-before-a-first-purchase). */
export const knowledgeTermsOf = (policy: Policy): { right: number; years: number } => ({
  right: policy.knowledgeRight,
  years: policy.knowledgeYears,
});
