import { z } from 'zod';

// The used fields of the provider's answers and webhooks; others are ignored.

const reviewResult = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']).optional(),
  reviewRejectType: z.enum(['RETRY', 'FINAL']).optional(),
  rejectLabels: z.array(z.string()).optional(),
  /** Shown to the person. `clientComment` is internal and never read. */
  moderationComment: z.string().optional(),
});

export const review = z.object({
  reviewStatus: z.string().optional(),
  levelName: z.string().optional(),
  reviewResult: reviewResult.optional(),
});
export type Review = z.infer<typeof review>;

export const applicant = z.object({
  id: z.string().min(1).max(100),
  externalUserId: z.string().optional(),
  review: review.optional(),
});
export type Applicant = z.infer<typeof applicant>;

export const accessToken = z.object({ token: z.string().min(1).max(4000) });

export const webhook = z.object({
  applicantId: z.string().max(100).optional(),
  correlationId: z.string().max(200).default(''),
  externalUserId: z.string().max(200).optional(),
  type: z.string().max(100),
  levelName: z.string().max(200).optional(),
  sandboxMode: z.boolean().optional(),
  /** "YYYY-MM-DD HH:MM:SS.mmm", UTC. */
  createdAtMs: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/)
    .optional(),
});
export type Webhook = z.infer<typeof webhook>;

/** The time stated in a webhook; null without one. */
export function webhookTime({ createdAtMs }: Webhook): Date | null {
  if (createdAtMs === undefined) return null;
  const at = new Date(`${createdAtMs.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
