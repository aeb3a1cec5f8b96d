import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from './deps.ts';
import type { ChargeRow } from './store-charges.ts';
import { noticesAbout } from './store-notices.ts';

/** What notices about a deposit came to: a payment after the one that was credited, and one of those given back. */
const PAID_AGAIN = 'paid_again';
export const SURPLUS_RETURNED = 'surplus_returned';

/**
 * What was paid for a deposit beyond the payment that was credited, and not given back yet: each payment once, however
 * often it was told of. Nobody's wallet has it, so giving it back takes nothing of a wallet.
 * @returns minor units of `currency`
 */
export async function surplusOf(
  { charging }: Pick<PaymentsDeps, 'charging'>,
  tx: Tx,
  { deposit_id, provider: name, payment_ref }: ChargeRow,
  currency: string,
): Promise<bigint> {
  const provider = charging?.providers[name];
  const payments = new Map<string, bigint>();
  let returned = 0n;
  for (const notice of await noticesAbout(tx, deposit_id, [PAID_AGAIN, SURPLUS_RETURNED])) {
    if (notice.stated_currency !== currency || notice.stated_amount === null) continue;
    if (notice.outcome === SURPLUS_RETURNED) returned += notice.stated_amount;
    // an answer that we asked for repeats what a notice says: only notices are counted
    else if (notice.signature === 'valid' && notice.body && provider) {
      const { event } = provider.understand(notice.body);
      const ref = event.kind === 'payment' ? event.reading.paymentRef : null;
      if (ref !== null && ref !== payment_ref) payments.set(ref, notice.stated_amount);
    }
  }
  return [...payments.values()].reduce((sum, amount) => sum + amount, -returned);
}
