import './tables.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { kycAccessToken } from '#contract/kyc/endpoints.ts';
import type { Kyc as KycAnswer } from '#contract/kyc/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { RawCall } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { KycDeps } from './deps.ts';
import type { TestOutcome } from './gateway.ts';
import { refreshKyc } from './refresh.ts';
import { isFinal } from './rules.ts';
import { deleteKyc, deleteOldEvents, findKyc } from './store.ts';
import { REFRESH_JOB, receiveNotice } from './webhook.ts';

export type { KycDeps } from './deps.ts';
export { createSumsubGateway } from './gateway.ts';
export { bindKyc } from './routes.ts';
export { createSumsubSimulator, mountSumsubSimulator, SIMULATOR_PATH } from './simulator/index.ts';

/** Identity verification by the provider. */
export interface Kyc {
  /** How a person's verification stands. @throws AppError USER_NOT_FOUND */
  of(userId: string): Promise<KycAnswer>;
  /** Opens the provider's flow. @throws AppError KYC_FINAL, PROVIDER_UNAVAILABLE */
  accessToken(userId: string): Promise<AnswerOf<typeof kycAccessToken>>;
  /** Takes in a signed notice. @throws AppError SIGNATURE_INVALID, VALIDATION_FAILED */
  receiveNotice(call: Pick<RawCall, 'body' | 'headers'>): Promise<void>;
  /** Asks the provider and applies what it says. @throws AppError PROVIDER_UNAVAILABLE */
  refresh(userId: string, isGone?: boolean): Promise<void>;
  /** Sandbox only: makes a verification end as wanted. @throws AppError NOT_FOUND, PROVIDER_UNAVAILABLE */
  completeTest(userId: string, outcome: TestOutcome): Promise<KycAnswer>;
  /** Forgets notices so old that the provider does not repeat them any more. */
  sweep(): Promise<void>;
}

const KEEP_EVENTS_MS = 30 * 86_400_000;

export function createKyc(deps: KycDeps): Kyc {
  const { database, gateway, identity } = deps;
  identity.onErase(deleteKyc);
  const person = async (userId: string) => {
    const user = await identity.user(userId);
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return user;
  };
  const kyc: Kyc = {
    async of(userId) {
      const user = await person(userId);
      const row = await findKyc(database.db, userId);
      return {
        userId,
        status: user.kyc_status,
        comment: row?.comment ?? null,
        updatedAt: row?.updated_at.toISOString() ?? null,
      };
    },
    async accessToken(userId) {
      const user = await person(userId);
      if (isFinal(user.kyc_status)) throw new AppError('KYC_FINAL');
      const token = await gateway.accessToken(userId, user);
      return { token, baseUrl: gateway.webUrl, simulated: deps.simulated };
    },
    receiveNotice: (call) => receiveNotice(deps, call),
    refresh: (userId, isGone) => refreshKyc(deps, userId, isGone),
    async completeTest(userId, outcome) {
      if (!gateway.isSandbox) throw new AppError('NOT_FOUND');
      const user = await person(userId);
      const applicant =
        (await gateway.applicant(userId)) ?? (await gateway.createApplicant(userId, user));
      await gateway.completeTest(applicant.id, outcome);
      await refreshKyc(deps, userId);
      return kyc.of(userId);
    },
    sweep: () =>
      deleteOldEvents(database.db, new Date(deps.clock.now().getTime() - KEEP_EVENTS_MS)),
  };
  return kyc;
}

/** Reads of the provider that notices ask for. */
export function registerKycJobs(jobs: Jobs, kyc: Kyc): void {
  jobs.define<{ userId: string; isGone: boolean }>(REFRESH_JOB, ({ userId, isGone }) =>
    kyc.refresh(userId, isGone),
  );
  jobs.every('kyc.sweep', '40 4 * * *', () => kyc.sweep());
}
