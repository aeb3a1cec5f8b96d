import * as endpoints from '#contract/kyc/endpoints.ts';
import { kycWebhook } from '#contract/kyc/webhooks.ts';
import { type App, bind, bindRaw } from '#platform/http/index.ts';
import type { Kyc } from './door.ts';
import type { TestOutcome } from './gateway.ts';

/** The results of the demonstration's two endpoints. */
const PASSED: TestOutcome = { reviewAnswer: 'GREEN', rejectLabels: [] };
const FAILED: TestOutcome = {
  reviewAnswer: 'RED',
  rejectLabels: ['UNSATISFACTORY_PHOTOS'],
  reviewRejectType: 'RETRY',
  moderationComment: 'La foto del documento no se lee bien. Tomá otra con más luz.',
};

/**
 * Binds `/kyc` and the provider's webhook at `POST /api/kyc/webhook`.
 * @param options.demo whether `/kyc/success` and `/kyc/failure` exist
 */
export function bindKyc(app: App, kyc: Kyc, options: { readonly demo: boolean }): void {
  bind(app, endpoints.myKyc, ({ principal }) => kyc.of(principal.userId));
  bind(app, endpoints.kycAccessToken, ({ principal }) => kyc.accessToken(principal.userId));
  if (options.demo) {
    bind(app, endpoints.kycSucceed, ({ principal }) => kyc.completeTest(principal.userId, PASSED));
    bind(app, endpoints.kycFail, ({ principal }) => kyc.completeTest(principal.userId, FAILED));
  }
  bind(app, endpoints.kycOfUser, ({ params }) => kyc.forDesk(params.id));
  bindRaw(app, kycWebhook, async (call) => {
    await kyc.receiveWebhook(call);
    return { status: 200 };
  });
}
