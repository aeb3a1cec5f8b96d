import type { Clock } from '#core/clock.ts';
import type { App } from '#platform/http/index.ts';
import { answerApi, fault, type SimulatedAnswer, type SimulatedRequest } from './api.ts';
import { type Applicants, createApplicants } from './applicants.ts';
import { createAccessTokens } from './tokens.ts';
import { createWebhooks, type WebhookSettings, type Webhooks } from './webhooks.ts';
import { answerWidget } from './widget.ts';

export type { SimulatedAnswer, SimulatedRequest } from './api.ts';
export type { SignedWebhook } from './webhooks.ts';

interface SimulatorSettings extends WebhookSettings {
  readonly clock: Clock;
  /** Starts with `sbx:`. */
  readonly appToken: string;
  readonly secretKey: string;
}

/** A simulator of the identity verification provider with its real protocol. */
export interface SumsubSimulator {
  /** Answers the API at its URL, and the widget's page and calls below `/websdk/`. */
  handle(request: SimulatedRequest): SimulatedAnswer;
  readonly applicants: Applicants;
  readonly webhooks: Webhooks;
}

export function createSumsubSimulator(settings: SimulatorSettings): SumsubSimulator {
  const { clock, appToken, secretKey } = settings;
  const applicants = createApplicants(clock);
  const tokens = createAccessTokens(clock);
  const webhooks = createWebhooks(settings);
  const parts = { clock, appToken, secretKey, applicants, tokens, webhooks };
  return {
    applicants,
    webhooks,
    handle(request) {
      if (request.path.startsWith('/websdk/'))
        return answerWidget(parts, request) ?? fault(404, 'No such page');
      return answerApi(parts, request);
    },
  };
}

/** The path of the simulator's API on the site's own origin. */
export const SIMULATOR_PATH = '/simulators/sumsub';

/**
 * Mounts a simulator on the site's own origin: the API below `SIMULATOR_PATH`, the widget at `/websdk/`, because its
 * wrapper expects the page at the root of an origin.
 */
export function mountSumsubSimulator(app: App, simulator: SumsubSimulator): void {
  for (const [url, prefix] of [
    [`${SIMULATOR_PATH}/*`, SIMULATOR_PATH],
    ['/websdk/*', ''],
  ] as const) {
    app.raw.route({
      method: ['GET', 'POST'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { status, type, body } = simulator.handle({
          method: request.method,
          path: request.url.slice(prefix.length),
          headers: request.headers,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
      },
    });
  }
}
