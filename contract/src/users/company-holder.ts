import { z } from 'zod';
import { day } from '../core/page.ts';

/** A company's data shown beside its representative. */
export const companyHolder = z.object({
  /** Null until it was approved. */
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  approved: z.boolean(),
  /** A change of the company or of its owners awaits review. */
  inReview: z.boolean(),
  /** The account is being transferred to another representative. */
  replacing: z.boolean(),
  /** Last day of the representative's power; null where it has none. */
  powerEndsOn: day.nullable(),
});
export type CompanyHolder = z.infer<typeof companyHolder>;
