import { z } from 'zod';
import { day } from '../core/page.ts';

/** What is shown of a company beside the person whose account is the company's. */
export const companyHolder = z.object({
  /** Null until it was approved. */
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  approved: z.boolean(),
  /** A change of the company or of its owners waits for the administration. */
  inReview: z.boolean(),
  /** The account is being handed to another representative. */
  replacing: z.boolean(),
  /** Last day of the representative's power; null where it has none. */
  powerEndsOn: day.nullable(),
});
export type CompanyHolder = z.infer<typeof companyHolder>;
