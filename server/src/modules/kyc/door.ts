import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { kycAccessToken } from '#contract/kyc/endpoints.ts';
import type { Kyc as KycAnswer, KycOfPerson } from '#contract/kyc/schemas.ts';
import type { RawCall } from '#platform/http/index.ts';
import type { TestOutcome } from './gateway.ts';

/** Identity verification by the provider. */
export interface Kyc {
  /** The state of a person's verification. @throws AppError USER_NOT_FOUND */
  of(userId: string): Promise<KycAnswer>;
  /** The same for administrators, with the URL of the person's page at the provider. @throws AppError USER_NOT_FOUND */
  forDesk(userId: string): Promise<KycOfPerson>;
  /** Opens the provider's flow. @throws AppError KYC_FINAL, PROVIDER_UNAVAILABLE */
  accessToken(userId: string): Promise<AnswerOf<typeof kycAccessToken>>;
  /** Receives a signed webhook. @throws AppError SIGNATURE_INVALID, VALIDATION_FAILED */
  receiveWebhook(call: Pick<RawCall, 'body' | 'headers'>): Promise<void>;
  /** Reads the review from the provider and applies it. @throws AppError PROVIDER_UNAVAILABLE */
  refresh(userId: string, isGone?: boolean): Promise<void>;
  /** Sandbox only: gives a verification the wanted result. @throws AppError NOT_FOUND, PROVIDER_UNAVAILABLE */
  completeTest(userId: string, outcome: TestOutcome): Promise<KycAnswer>;
  /** Deletes webhooks so old that the provider no longer repeats them. */
  sweep(): Promise<void>;
}
