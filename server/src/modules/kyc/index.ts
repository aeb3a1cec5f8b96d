import { DAY_MS } from '#contract/core/time.ts';
import './tables.ts';
import { AppError } from '#core/errors.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { KycDeps } from './deps.ts';
import type { Kyc } from './door.ts';
import { refreshKyc } from './refresh.ts';
import { isFinal } from './rules.ts';
import { beginPerson, deleteKyc, deleteOldEvents, findKyc, nameAtProvider } from './store.ts';
import { REFRESH_JOB, receiveWebhook } from './webhook.ts';

export type { KycDeps } from './deps.ts';
export type * from './door.ts';
export { createSumsubGateway } from './gateway.ts';
export { bindKyc } from './routes.ts';
export { createSumsubSimulator, mountSumsubSimulator, SIMULATOR_PATH } from './simulator/index.ts';
export { kycPersonal } from './store-personal.ts';

/** The page of an applicant on the provider's own dashboard. */
const PROVIDER_PAGES = 'https://cockpit.sumsub.com/checkus#/applicant';
const KEEP_EVENTS_MS = 30 * DAY_MS;

export function createKyc(deps: KycDeps): Kyc {
  const { database, gateway, identity } = deps;
  identity.onErase(deleteKyc);
  identity.onReplace((tx, userId) => beginPerson(tx, userId, deps.clock.now()));
  const atProvider = async (userId: string) =>
    nameAtProvider(userId, (await findKyc(database.db, userId))?.person ?? 0);
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
    async forDesk(userId) {
      const applicantId = (await findKyc(database.db, userId))?.applicant_id ?? null;
      const hasPage = applicantId !== null && !deps.simulated;
      return {
        ...(await kyc.of(userId)),
        applicantId,
        providerUrl: hasPage ? `${PROVIDER_PAGES}/${encodeURIComponent(applicantId)}` : null,
      };
    },
    async accessToken(userId) {
      const user = await person(userId);
      if (isFinal(user.kyc_status)) throw new AppError('KYC_FINAL');
      const token = await gateway.accessToken(await atProvider(userId), user);
      return { token, baseUrl: gateway.webUrl, simulated: deps.simulated };
    },
    receiveWebhook: (call) => receiveWebhook(deps, call),
    refresh: (userId, isGone) => refreshKyc(deps, userId, isGone),
    async completeTest(userId, outcome) {
      if (!gateway.isSandbox) throw new AppError('NOT_FOUND');
      const user = await person(userId);
      const applicant =
        (await gateway.applicant(await atProvider(userId))) ??
        (await gateway.createApplicant(await atProvider(userId), user));
      await gateway.completeTest(applicant.id, outcome);
      await refreshKyc(deps, userId);
      return kyc.of(userId);
    },
    sweep: () =>
      deleteOldEvents(database.db, new Date(deps.clock.now().getTime() - KEEP_EVENTS_MS)),
  };
  return kyc;
}

/** Registers the job that webhooks enqueue to read the provider's review. */
export function registerKycJobs(jobs: Jobs, kyc: Kyc): void {
  jobs.define<{ userId: string; isGone: boolean }>(REFRESH_JOB, ({ userId, isGone }) =>
    kyc.refresh(userId, isGone),
  );
  jobs.every('kyc.sweep', '40 4 * * *', () => kyc.sweep());
}
