import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/core/time.ts';
import type { ProviderName } from '#contract/payments/providers.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { reinstate } from '../chargebacks/reinstate.ts';
import { takeBack } from '../chargebacks/take-back.ts';
import { applyReading } from '../charges/apply.ts';
import { depositIdByRef } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { PaymentProvider, ProviderEvent, WebhookCall } from '../providers/provider.ts';
import {
  keepForged,
  keepWebhook,
  lockWaiting,
  MOST_BYTES,
  pendingWebhooks,
  settleWebhook,
  type WebhookRow,
} from '../store/webhooks.ts';

/** The job that queries a provider about one deposit. */
export const ASK_JOB = 'payments.ask-provider';

/**
 * Receives a provider's webhook: verifies the signature over the raw bytes, stores it, then handles it. Each event is
 * handled once, however often and in whatever order webhooks arrive.
 * @throws AppError NOT_FOUND when the provider is not configured, SIGNATURE_INVALID, PAYLOAD_TOO_LARGE,
 * VALIDATION_FAILED
 */
export async function receiveWebhook(
  deps: PaymentsDeps,
  name: ProviderName,
  call: WebhookCall,
): Promise<void> {
  const provider = deps.charging?.providers[name];
  if (!provider) throw new AppError('NOT_FOUND');
  if (call.body.length > MOST_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
  const now = deps.clock.now();
  const signature = await provider.verify(call, now);
  const kept = { id: newId(now), provider: name, signature, received_at: now, body: call.body };
  if (signature === 'invalid') {
    deps.charging?.log.warn({ provider: name }, 'webhook rejected: invalid signature');
    await keepForged(deps.database.db, { ...kept, event_key: digestOf(call.body) });
    throw new AppError('SIGNATURE_INVALID');
  }
  const understood = understand(provider, call.body);
  if (signature === 'unsigned' && !(await isKnown(deps, name, understood?.event))) return;
  const webhook = await deps.database.transaction((tx) =>
    keepWebhook(tx, { ...kept, event_key: understood?.key ?? digestOf(call.body) }),
  );
  if (!understood) throw new AppError('VALIDATION_FAILED');
  if (webhook.outcome === null) await handleWebhook(deps, webhook.id);
}

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

function understand(provider: PaymentProvider, body: Buffer) {
  try {
    return provider.understand(body);
  } catch {
    return null;
  }
}

const isKnown = async (deps: PaymentsDeps, name: ProviderName, event?: ProviderEvent) =>
  event?.kind === 'hint' && (await depositIdByRef(deps.database.db, name, event)) !== undefined;

/** Handles a stored webhook and records its outcome in one transaction. */
const handleWebhook = (deps: PaymentsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const webhook = await lockWaiting(tx, id);
    const provider = webhook && deps.charging?.providers[webhook.provider];
    if (!webhook || !provider || webhook.body === null) return;
    const understood = understand(provider, webhook.body);
    const done = understood
      ? await apply(deps, tx, { webhook, event: understood.event })
      : { outcome: 'not_understood' };
    if (done !== null) await settleWebhook(tx, id, { ...done, handled_at: deps.clock.now() });
  });

/** How long a webhook about an unknown payment may wait for the webhook of that payment. */
const PATIENCE_MS = 3 * DAY_MS;

type Done = Pick<WebhookRow, 'outcome'> &
  Partial<Pick<WebhookRow, 'deposit_id' | 'stated_amount' | 'stated_currency'>>;

/** @returns null when the webhook must wait for another one */
async function apply(
  deps: PaymentsDeps,
  tx: Tx,
  { webhook, event }: { readonly webhook: WebhookRow; readonly event: ProviderEvent },
): Promise<Done | null> {
  const { provider } = webhook;
  switch (event.kind) {
    case 'payment': {
      const stated = {
        stated_amount: event.reading.paid?.amount ?? null,
        stated_currency: event.reading.paid?.currency ?? null,
      };
      const depositId = await depositIdByRef(tx, provider, event);
      if (depositId === undefined) {
        if (event.reading.paid)
          await alarm(deps, tx, { webhook, why: `unknown order ${event.ref}` });
        return { outcome: 'unknown_order', ...stated };
      }
      const outcome = await applyReading(deps, tx, { depositId, reading: event.reading });
      return { outcome, deposit_id: depositId, ...stated };
    }
    case 'hint': {
      const depositId = await depositIdByRef(tx, provider, event);
      if (depositId === undefined) return { outcome: 'unknown_order' };
      await deps.charging?.jobs.enqueue(tx, {
        name: ASK_JOB,
        data: { depositId },
        singletonKey: depositId,
      });
      return { outcome: 'asked', deposit_id: depositId };
    }
    case 'takenBack': {
      const depositId = await depositIdByRef(tx, provider, event.of);
      const outcome =
        depositId && (await takeBack(deps, tx, { depositId, taking: event, actor: null }));
      const stated = { stated_amount: event.amount, stated_currency: event.currency };
      if (depositId && outcome) return { outcome, deposit_id: depositId, ...stated };
      // webhooks arrive in any order: its payment may not have been credited yet
      if (webhook.received_at.getTime() > deps.clock.now().getTime() - PATIENCE_MS) return null;
      await alarm(deps, tx, { webhook, why: `nothing credited for ${event.takeRef}` });
      return { outcome: 'unknown_payment', deposit_id: depositId ?? null };
    }
    case 'reinstated': {
      const done = await reinstate(deps, tx, { provider, takeRef: event.takeRef });
      return done ? { outcome: done.outcome, deposit_id: done.depositId } : null;
    }
    case 'ignored':
      if (event.alarming) await alarm(deps, tx, { webhook, why: event.why });
      return { outcome: `ignored: ${event.why}`.slice(0, 80) };
  }
}

/** Alerts the operators to a webhook that is signed with our key but inconsistent. */
const alarm = (
  deps: PaymentsDeps,
  tx: Tx,
  { webhook, why }: { readonly webhook: WebhookRow; readonly why: string },
) =>
  deps.audit.record(tx, {
    actorId: null,
    action: 'payments.odd_notice',
    targetKind: 'notice',
    targetId: webhook.id,
    after: { provider: webhook.provider, why },
  });

const BATCH = 100;

/** Handles stored webhooks that are pending, each on its own. @returns how many there were */
export async function handlePendingWebhooks(deps: PaymentsDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - 30_000);
  const waiting = await pendingWebhooks(deps.database.db, before, BATCH);
  const failures: unknown[] = [];
  for (const { id } of waiting)
    await handleWebhook(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} webhooks failed`);
  return waiting.length;
}

/**
 * Receives the data that the browser sends back from the provider's form. It is not trusted and only triggers a query.
 */
export async function receiveReturn(
  deps: PaymentsDeps,
  name: ProviderName,
  body: Buffer,
): Promise<void> {
  const verify = deps.charging?.providers[name]?.verifyReturn;
  if (!verify) throw new AppError('NOT_FOUND');
  const returned = verify(body);
  if (returned === null) throw new AppError('SIGNATURE_INVALID');
  const depositId = await depositIdByRef(deps.database.db, name, returned);
  if (depositId !== undefined)
    await deps.charging?.jobs.enqueue(null, {
      name: ASK_JOB,
      data: { depositId },
      singletonKey: depositId,
    });
}
