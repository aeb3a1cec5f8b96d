import type { Clock } from '#core/clock.ts';
import { type DigestAlg, webhookDigest } from '../signature.ts';
import { newHexId, providerTime, type SimulatedApplicant } from './applicants.ts';

/** A signed webhook to deliver. */
export interface SignedWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Deliberate faults of a webhook. */
interface WebhookOptions {
  readonly alg?: DigestAlg;
  /** How many times it is sent; 1 by default. */
  readonly times?: number;
  /** The time stated in it. */
  readonly at?: Date;
}

export interface WebhookSettings {
  readonly clock: Clock;
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  readonly digestAlg?: DigestAlg;
  /** How webhooks are delivered; by HTTP when absent. */
  readonly deliver?: (webhook: SignedWebhook) => Promise<void>;
}

export interface Webhooks {
  /** Queues a webhook about an applicant's present state. */
  send(type: string, of: SimulatedApplicant, options?: WebhookOptions): void;
  /** Waits until everything queued was delivered or refused. */
  settled(): Promise<void>;
}

const PATIENCE_MS = 5_000;

/** Delivers webhooks one after another, so that they arrive in the order of the events. */
export function createWebhooks(settings: WebhookSettings): Webhooks {
  const deliver = settings.deliver ?? deliverByHttp;
  let queue = Promise.resolve();
  return {
    send(type, of, options = {}) {
      const webhook = sign(
        settings,
        body(type, of, options.at ?? settings.clock.now()),
        options.alg,
      );
      for (let times = options.times ?? 1; times > 0; times -= 1) {
        // a receiver that is down misses the webhook; the real provider would retry later
        queue = queue.then(() => deliver(webhook)).catch(() => {});
      }
    },
    settled: () => queue,
  };
}

function body(type: string, of: SimulatedApplicant, at: Date): string {
  const { reviewStatus, reviewResult, levelName } = of.review;
  return JSON.stringify({
    applicantId: of.id,
    inspectionId: of.inspectionId,
    applicantType: of.type,
    correlationId: newHexId(),
    levelName,
    sandboxMode: true,
    externalUserId: of.externalUserId,
    type,
    ...(reviewResult ? { reviewResult } : {}),
    reviewStatus,
    createdAt: `${providerTime(at).slice(0, 19)}+0000`,
    createdAtMs: providerTime(at),
    clientId: 'simulador',
  });
}

function sign(
  settings: WebhookSettings,
  text: string,
  alg: DigestAlg = settings.digestAlg ?? 'HMAC_SHA256_HEX',
): SignedWebhook {
  const headers = {
    'content-type': 'application/json',
    'x-payload-digest-alg': alg,
    'x-payload-digest': webhookDigest(settings.webhookSecret, alg, text),
  };
  return { url: settings.webhookUrl(), headers, body: text };
}

async function deliverByHttp({ url, headers, body }: SignedWebhook): Promise<void> {
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
}
