import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/core/time.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Reading } from '../providers/provider.ts';
import { deleteForged, keepWebhook, settleWebhook } from '../store/webhooks.ts';
import { applyReading, type Outcome } from './apply.ts';
import { endDeposit } from './end.ts';
import { openCharge } from './open.ts';
import { type ChargeRow, chargeOf, claimToAsk, updateCharge } from './store.ts';

const BATCH = 50;
/** How many payments are queried concurrently, since a provider may hang. */
const AT_ONCE = 5;

/** Queries payments whose webhook may have been lost. @returns how many were due */
export async function askProviders(deps: PaymentsDeps): Promise<number> {
  if (!deps.charging) return 0;
  const due = await claimToAsk(deps.database.db, deps.clock.now(), BATCH);
  const failures: unknown[] = [];
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(
      due
        .slice(at, at + AT_ONCE)
        .map((id) => askProvider(deps, id).catch((error: unknown) => failures.push(error))),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} not answered`);
  return due.length;
}

/**
 * Queries the provider about one payment and applies the answer. A pending deposit past its time expires after that.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function askProvider(deps: PaymentsDeps, depositId: string): Promise<void> {
  const charge = await chargeOf(deps.database.db, depositId);
  const provider = charge && deps.charging?.providers[charge.provider];
  if (!charge || !provider) return;
  if (charge.state === 'opening') return openCharge(deps, depositId);
  if (charge.provider_ref === null) return;
  const { reading, body } = await provider.read(charge.provider_ref);
  await deps.database.transaction(async (tx) => {
    const outcome = await applyReading(deps, tx, { depositId, reading });
    if (outcome !== 'waiting') await keepAnswer(deps, tx, { charge, reading, text: body, outcome });
    const row = await deps.movements.depositSteps.byId(depositId, tx);
    const now = deps.clock.now();
    if (row?.status === 'pending' && row.expires_at && row.expires_at <= now)
      await endDeposit(deps, tx, { id: depositId, how: 'expire', reason: LAPSED });
    else if (row?.status === 'rejected' || row?.status === 'completed')
      await updateCharge(tx, depositId, { next_ask_at: null });
  });
}

const LAPSED = 'Venció el plazo sin que se pagara';

interface Answer {
  readonly charge: ChargeRow;
  readonly reading: Reading;
  readonly text: string;
  readonly outcome: Outcome;
}

/** Stores the answer like a webhook, as evidence for the credit. */
async function keepAnswer(
  deps: PaymentsDeps,
  tx: Tx,
  { charge, reading, text, outcome }: Answer,
): Promise<void> {
  const { provider, deposit_id } = charge;
  const now = deps.clock.now();
  const body = Buffer.from(text);
  const digest = createHash('sha256').update(body).digest('hex');
  const webhook = await keepWebhook(tx, {
    id: newId(now),
    provider,
    signature: 'read',
    event_key: `read:${deposit_id}:${digest}`,
    received_at: now,
    body,
  });
  if (webhook.outcome !== null) return;
  await settleWebhook(tx, webhook.id, {
    outcome,
    handled_at: now,
    deposit_id,
    stated_amount: reading.paid?.amount ?? null,
    stated_currency: reading.paid?.currency ?? null,
  });
}

const KEEP_FORGED_MS = 30 * DAY_MS;

/** Deletes old webhooks with an invalid signature. */
export async function sweepWebhooks(deps: PaymentsDeps): Promise<void> {
  await deleteForged(deps.database.db, new Date(deps.clock.now().getTime() - KEEP_FORGED_MS));
}
