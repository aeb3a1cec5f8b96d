import type { Tx } from '#platform/database/index.ts';
import type { ChargeRow } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { webhooksAbout } from '../webhooks/store.ts';

/**
 * Outcomes of webhooks about a deposit: a payment after the credited one, one held before it, and one of those
 * refunded.
 */
const PAID_AGAIN = 'paid_again';
const HELD = 'review';
export const SURPLUS_RETURNED = 'surplus_returned';

/**
 * What was paid for a deposit besides the credited payment, and not refunded yet: each payment once and each refund
 * once, however often and in however many states it was reported. No wallet has it, so a refund takes nothing from a
 * wallet.
 * @param currency of the amounts counted
 * @param takeRef the provider's name of the refund reported now
 * @returns `left` in minor units of `currency`; `repeated` when that refund was counted before
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
    // an answer that we asked for repeats a webhook's content: only webhooks are counted
    const event =
      webhook.signature === 'valid' && webhook.body && provider
        ? provider.understand(webhook.body).event
        : null;
    if (event?.kind === 'takenBack' && event.takeRef === takeRef) repeated = true;
    if (webhook.stated_currency !== currency || webhook.stated_amount === null) continue;
    if (webhook.outcome === SURPLUS_RETURNED) returned += webhook.stated_amount;
    // one that the provider itself holds was not paid yet
    else if (event?.kind === 'payment' && event.reading.state === 'paid') {
      const ref = event.reading.paymentRef;
      if (ref !== null && ref !== payment_ref) payments.set(ref, webhook.stated_amount);
    }
  }
  const left = [...payments.values()].reduce((sum, amount) => sum + amount, -returned);
  return { left, repeated };
}
