import type { CompanyHolder } from '#contract/users/company-holder.ts';
import type { FilingRow } from './store.ts';

/** The shown data of a company with a filing in force and none in review. */
export const holderOf = (inForce: FilingRow | undefined): Omit<CompanyHolder, 'replacing'> => ({
  name: inForce?.company?.name ?? null,
  taxId: inForce?.company?.taxId ?? null,
  approved: inForce !== undefined,
  inReview: false,
  powerEndsOn: inForce?.power?.endsOn ?? null,
});
