import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { Review } from './wire.ts';

/** The meaning of a review for this platform. */
export interface Reading {
  readonly status: KycStatus;
  /** The provider's comment for the person. */
  readonly comment: string | null;
}

const UNDER_REVIEW = ['pending', 'queued', 'prechecked', 'onHold', 'awaitingService'];

/**
 * Translates the provider's review (docs/rules.md#5-identity-verification).
 * @param levelName the requested level; a review of another, perhaps easier, level is ignored
 * @returns null when the review decides nothing
 */
export function readingOf(review: Review | undefined, levelName: string): Reading | null {
  if (review?.levelName !== undefined && review.levelName !== levelName) return null;
  const status = review?.reviewStatus ?? 'init';
  if (status === 'init') return { status: 'not_started', comment: null };
  if (status === 'awaitingUser') return { status: 'retry', comment: null };
  if (UNDER_REVIEW.includes(status)) return { status: 'pending', comment: null };
  if (status !== 'completed') return null;
  const { reviewAnswer, reviewRejectType, moderationComment } = review?.reviewResult ?? {};
  if (reviewAnswer === 'GREEN') return { status: 'verified', comment: null };
  if (reviewAnswer !== 'RED') return { status: 'pending', comment: null };
  return {
    status: reviewRejectType === 'FINAL' ? 'rejected' : 'retry',
    comment: moderationComment?.trim().slice(0, 1000) || null,
  };
}

/**
 * A person's status after a review. A verified person stays verified during another review; a red answer or a reset
 * takes it away.
 */
export const nextStatus = (now: KycStatus, read: KycStatus): KycStatus =>
  now === 'verified' && read === 'pending' ? 'verified' : read;

/** Results that no further attempt can change. */
export const isFinal = (status: KycStatus): boolean =>
  status === 'verified' || status === 'rejected';
