import type { Tx } from '#platform/database/index.ts';
import type { ChargeRow } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { webhooksAbout } from '../store/webhooks.ts';

/**
 * Outcomes of webhooks about a deposit: a payment after the credited one, one held before it, and one of those
 * refunded.
 */
const PAID_AGAIN = 'paid_again';
const HELD = 'review';
export const SURPLUS_RETURNED = 'surplus_returned';

/**
 * The surplus of a deposit: payments besides the credited one, less their refunds. Each payment and each refund counts
 * once, even if it was reported several times or in several states. The surplus is in no wallet, so its refund takes
 * nothing from one.
 * @param currency of the amounts that count
 * @param takeRef the provider's reference of the refund that is being handled
 * @returns `left` in minor units of `currency`; `repeated` when this refund was counted before
 */
export async function surplusOf(
  { charging }: Pick<PaymentsDeps, 'charging'>,
  tx: Tx,
  given: { readonly charge: ChargeRow; readonly currency: string; readonly takeRef: string },
): Promise<{ left: bigint; repeated: boolean }> {
  const { charge, currency, takeRef } = given;
  const { deposit_id, provider: name, payment_ref } = charge;
  const provider = charging?.providers[name];
  const payments = new Map<string, bigint>();
  let returned = 0n;
  let repeated = false;
  for (const webhook of await webhooksAbout(tx, deposit_id, [PAID_AGAIN, HELD, SURPLUS_RETURNED])) {
    // answers to queries repeat the content of webhooks: only webhooks count
    const event =
      webhook.signature === 'valid' && webhook.body && provider
        ? provider.understand(webhook.body).event
        : null;
    if (event?.kind === 'takenBack' && event.takeRef === takeRef) repeated = true;
    if (webhook.stated_currency !== currency || webhook.stated_amount === null) continue;
    if (webhook.outcome === SURPLUS_RETURNED) returned += webhook.stated_amount;
    // a payment that the provider holds is not paid yet
    else if (event?.kind === 'payment' && event.reading.state === 'paid') {
      const ref = event.reading.paymentRef;
      if (ref !== null && ref !== payment_ref) payments.set(ref, webhook.stated_amount);
    }
  }
  const left = [...payments.values()].reduce((sum, amount) => sum + amount, -returned);
  return { left, repeated };
}
