import type { CompanyHolder } from '../users/company-holder.ts';
import type { CompanyStop } from './values.ts';

/**
 * Why money of a company's account waits (docs/rules.md#44-companies).
 * @param today `YYYY-MM-DD`, Argentina's
 */
export function companyStopOf(
  holder: Pick<CompanyHolder, 'approved' | 'inReview' | 'replacing' | 'powerEndsOn'> | null,
  today: string,
): CompanyStop | null {
  if (holder === null) return null;
  if (!holder.approved) return 'not_approved';
  if (holder.powerEndsOn !== null && holder.powerEndsOn < today) return 'power_ended';
  if (holder.replacing) return 'replacing';
  return holder.inReview ? 'in_review' : null;
}
