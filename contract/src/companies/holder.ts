import { z } from 'zod';
import { day } from '../core/page.ts';
import type { CompanyStop } from './values.ts';

/** What is shown of a company beside the person whose account is the company's. */
export const companyHolder = z.object({
  /** Null until it was approved. */
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  approved: z.boolean(),
  /** A change of the company or of its owners waits for the administration. */
  inReview: z.boolean(),
  /** Last day of the representative's power; null where it has none. */
  powerEndsOn: day.nullable(),
});
export type CompanyHolder = z.infer<typeof companyHolder>;

/**
 * Why money of a company's account waits (docs/rules.md#44-companies).
 * @param today `YYYY-MM-DD`, Argentina's
 */
export function companyStopOf(
  holder: Pick<CompanyHolder, 'approved' | 'inReview' | 'powerEndsOn'> | null,
  today: string,
): CompanyStop | null {
  if (holder === null) return null;
  if (!holder.approved) return 'not_approved';
  if (holder.powerEndsOn !== null && holder.powerEndsOn < today) return 'power_ended';
  return holder.inReview ? 'in_review' : null;
}
