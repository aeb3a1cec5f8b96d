import type { Clock } from '#core/clock.ts';
import { hmac } from '../../hmac.ts';
import type { Delivery } from '../../simulated.ts';
import { type Defect, withDefect } from './answers.ts';
import type { LyraStore } from './api.ts';
import { paymentOf, type SimulatedOrder } from './order.ts';

export interface BrowserResult {
  readonly hash: string;
  readonly hashAlgorithm: 'sha256_hmac';
  readonly hashKey: 'sha256_hmac';
  readonly rawClientAnswer: string;
}

/** What happens to an order at the provider; each sends its webhook. */
export interface LyraAttempts {
  /** Attempts to pay an order: sends the webhook, then returns the browser's result. */
  attempt(orderId: string, paid: boolean, spoil?: Defect): Promise<BrowserResult>;
  /** Refunds money to the card, as the back office does. */
  refund(orderId: string, amount: number): Promise<void>;
}

/**
 * @param of.password signs what the shop's server is sent
 * @param of.hmacKey signs what the browser is answered
 */
export function createAttempts(of: {
  readonly clock: Clock;
  readonly store: LyraStore;
  readonly delivery: Delivery;
  readonly shopId: string;
  readonly password: string;
  readonly hmacKey: string;
}): LyraAttempts {
  const must = (orderId: string): SimulatedOrder => {
    const order = of.store.orders.get(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  };
  const become = (order: SimulatedOrder, last: Parameters<typeof paymentOf>[1]) => {
    const serverDate = of.clock.now().toISOString();
    order.payment = paymentOf(order, last, { shopId: of.shopId, serverDate });
  };
  const notify = (order: SimulatedOrder, spoil: Defect) =>
    of.delivery.send(webhookOf(order, spoil, of.password));
  return {
    async attempt(orderId, paid, spoil = {}) {
      const order = must(orderId);
      const status = paid ? 'PAID' : 'UNPAID';
      become(order, { status, detailedStatus: paid ? 'AUTHORISED' : 'REFUSED' });
      await notify(order, spoil);
      const rawClientAnswer = JSON.stringify(order.payment);
      return {
        rawClientAnswer,
        hash: hmac(of.hmacKey, rawClientAnswer),
        hashAlgorithm: 'sha256_hmac',
        hashKey: 'sha256_hmac',
      };
    },
    async refund(orderId, amount) {
      const order = must(orderId);
      const status = { status: 'PAID', detailedStatus: 'AUTHORISED' };
      become(order, { ...status, operationType: 'CREDIT', amount });
      await notify(order, {});
    },
  };
}

function webhookOf(order: SimulatedOrder, spoil: Defect, password: string) {
  const signed = JSON.stringify(withDefect(order.payment ?? {}, spoil));
  const form = new URLSearchParams({
    'kr-hash': hmac(spoil.key ?? password, signed),
    'kr-hash-algorithm': spoil.algorithm ?? 'sha256_hmac',
    'kr-hash-key': spoil.hashKey ?? 'password',
    'kr-answer-type': 'V4/Payment',
    'kr-answer': spoil.escapedSlashes ? signed.replaceAll('/', '\\/') : signed,
  });
  return {
    url: order.ipnTargetUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  };
}
