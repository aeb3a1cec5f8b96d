import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/errors.ts';
import type { RawCall } from '#platform/http/index.ts';
import type { KycDeps } from './deps.ts';
import { sameText, webhookDigest } from './signature.ts';
import { advanceEvents, findKyc, insertEvent, personOf } from './store.ts';
import { type Webhook, webhook, webhookTime } from './wire.ts';

export const REFRESH_JOB = 'kyc.refresh';

/** Types of webhooks that report that the provider deleted the person. */
const DELETED_TYPES = ['applicantDeleted', 'applicantDeactivated'];

/**
 * Receives a webhook of the provider: it must carry our secret's digest of its raw bytes, by the agreed algorithm; it
 * counts once, and never after a newer one. Its content is not trusted: a job reads the review from the provider.
 * @throws AppError SIGNATURE_INVALID, VALIDATION_FAILED
 */
export async function receiveWebhook(
  deps: KycDeps,
  { body, headers }: Pick<RawCall, 'body' | 'headers'>,
): Promise<void> {
  const alg = deps.webhook.alg ?? 'HMAC_SHA256_HEX';
  const digest = headers['x-payload-digest'];
  const isOurs =
    headers['x-payload-digest-alg'] === alg &&
    typeof digest === 'string' &&
    sameText(digest, webhookDigest(deps.webhook.secret, alg, body));
  if (!isOurs) {
    // an attack, or a secret changed on one side only: the operator must know
    deps.log.warn('identity webhook rejected: invalid signature');
    throw new AppError('SIGNATURE_INVALID');
  }
  await takeIn(deps, parse(body));
}

function parse(body: Buffer): Webhook {
  try {
    return webhook.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new AppError('VALIDATION_FAILED', [], { cause: error });
  }
}

async function takeIn(deps: KycDeps, event: Webhook): Promise<void> {
  const { database, clock, gateway } = deps;
  const { externalUserId, type } = event;
  // sandbox webhooks must not verify real people
  if (event.sandboxMode === true && !gateway.isSandbox) return;
  const { userId, person } = personOf(externalUserId ?? '') ?? { userId: '', person: 0 };
  if (!z.uuid().safeParse(userId).success) return;
  if (!(await deps.identity.user(userId))) return;
  // about an earlier person of a company's account
  if (((await findKyc(database.db, userId))?.person ?? 0) !== person) return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const key = createHash('sha256')
      .update(JSON.stringify([event.correlationId, type, event.createdAtMs ?? '']))
      .digest();
    if (!(await insertEvent(tx, { key, user_id: userId, type, received_at: now }))) return;
    const at = webhookTime(event);
    if (at && !(await advanceEvents(tx, userId, { at, now }))) return;
    await deps.jobs.enqueue(tx, {
      name: REFRESH_JOB,
      data: { userId, isGone: DELETED_TYPES.includes(type) },
    });
  });
}
