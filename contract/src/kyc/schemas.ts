import { z } from 'zod';

export const kycStatus = z.enum(['not_started', 'pending', 'verified', 'retry', 'rejected']);
export type KycStatus = z.infer<typeof kycStatus>;

export const kyc = z.object({
  userId: z.uuid(),
  status: kycStatus,
  /** What the provider lets the person read: why to try again, for instance. */
  comment: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Kyc = z.infer<typeof kyc>;
/** As administrators see it. */
export const kycOfPerson = kyc.extend({
  /** The provider's number of the person. */
  applicantId: z.string().nullable(),
  /** Their page at the provider; null where it is simulated, or not begun. */
  providerUrl: z.string().nullable(),
});
export type KycOfPerson = z.infer<typeof kycOfPerson>;

export const kycToken = z.object({
  token: z.string(),
  baseUrl: z.string(),
  simulated: z.boolean(),
});
