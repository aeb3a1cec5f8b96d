import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';

export interface ReviewResult {
  readonly reviewAnswer: 'GREEN' | 'RED';
  readonly rejectLabels: readonly string[];
  readonly reviewRejectType?: 'RETRY' | 'FINAL';
  readonly moderationComment?: string;
  readonly clientComment?: string;
}

/** A person as the provider stores them; field names are the provider's. */
export interface SimulatedApplicant {
  readonly id: string;
  readonly inspectionId: string;
  readonly createdAt: string;
  readonly externalUserId: string;
  readonly email?: string;
  readonly phone?: string;
  readonly type: 'individual';
  readonly review: {
    readonly reviewId: string;
    readonly attemptId: string;
    readonly attemptCnt: number;
    readonly levelName: string;
    readonly createDate: string;
    readonly reviewStatus: 'init' | 'pending' | 'completed';
    readonly reviewResult?: ReviewResult;
  };
}

/** The applicants, in memory only. */
export interface Applicants {
  create(given: {
    externalUserId: string;
    levelName: string;
    email?: string;
    phone?: string;
  }): SimulatedApplicant;
  byId(id: string): SimulatedApplicant | undefined;
  byExternalId(externalUserId: string): SimulatedApplicant | undefined;
  /** Changes a review's state; without a result it is pending, or restarts after a reset. */
  review(applicant: SimulatedApplicant, to: ReviewResult | 'pending' | 'init'): SimulatedApplicant;
}

export function createApplicants(clock: Clock): Applicants {
  const all = new Map<string, SimulatedApplicant>();
  const keep = (applicant: SimulatedApplicant) => {
    all.set(applicant.externalUserId, applicant);
    return applicant;
  };
  return {
    create({ externalUserId, levelName, email, phone }) {
      const createdAt = providerTime(clock.now()).slice(0, 19);
      return keep({
        id: newHexId(),
        inspectionId: newHexId(),
        createdAt,
        externalUserId,
        ...(email === undefined ? {} : { email }),
        ...(phone === undefined ? {} : { phone }),
        type: 'individual',
        review: {
          reviewId: newHexId(),
          attemptId: newHexId(),
          attemptCnt: 0,
          levelName,
          createDate: createdAt,
          reviewStatus: 'init',
        },
      });
    },
    byId: (id) => [...all.values()].find((applicant) => applicant.id === id),
    byExternalId: (externalUserId) => all.get(externalUserId),
    review(applicant, to) {
      const { reviewResult: _gone, ...review } = applicant.review;
      if (to === 'init' || to === 'pending') {
        return keep({ ...applicant, review: { ...review, reviewStatus: to } });
      }
      const attemptCnt = review.attemptCnt + 1;
      return keep({
        ...applicant,
        review: { ...review, attemptCnt, reviewStatus: 'completed', reviewResult: to },
      });
    },
  };
}

/** The provider's ids: 24 hexadecimal digits. */
export const newHexId = (): string => randomBytes(12).toString('hex');

/** "YYYY-MM-DD HH:MM:SS.mmm", UTC. */
export const providerTime = (at: Date): string =>
  at.toISOString().replace('T', ' ').replace('Z', '');
