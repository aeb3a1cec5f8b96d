import { z } from 'zod';

export const kycStatus = z.enum(['not_started', 'pending', 'verified', 'retry', 'rejected']);
export type KycStatus = z.infer<typeof kycStatus>;

export const kyc = z.object({
  userId: z.uuid(),
  status: kycStatus,
  /** The provider's comment for the person, such as the reason to try again. */
  comment: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Kyc = z.infer<typeof kyc>;
/** A verification as administrators see it. */
export const kycOfPerson = kyc.extend({
  /** The provider's id of the person. */
  applicantId: z.string().nullable(),
  /** The person's page at the provider; null when the provider is simulated or the verification has not begun. */
  providerUrl: z.string().nullable(),
});
export type KycOfPerson = z.infer<typeof kycOfPerson>;

export const kycToken = z.object({
  token: z.string(),
  baseUrl: z.string(),
  simulated: z.boolean(),
});
