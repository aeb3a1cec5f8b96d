import { hmac } from '../../hmac.ts';
import type { Delivery } from '../../simulated.ts';
import { newId, type SessionStore } from './store.ts';

/** What happens to a session at the provider; each sends its webhook. */
export interface StripeEvents {
  /** Pays a session without its page, optionally with a wrong amount. */
  pay(
    id: string,
    other?: { amount?: number; currency?: string; reference?: string },
  ): Promise<void>;
  expire(id: string): Promise<void>;
  /** Disputes a session's payment. @returns the provider's id of the case */
  dispute(id: string, amount?: number, caseId?: string): Promise<string>;
  reinstate(disputeId: string): Promise<void>;
  refund(id: string, amount: number): Promise<void>;
  /** Sends an event, signed with our secret by default. */
  notify(type: string, object: object, secret?: string): Promise<void>;
}

export function createEvents({
  store,
  delivery,
  webhookSecret,
  webhookUrl,
}: {
  readonly store: SessionStore;
  readonly delivery: Delivery;
  readonly webhookSecret: string;
  readonly webhookUrl: () => string;
}): StripeEvents {
  const disputes = new Map<string, object>();
  const refunded = new Map<string, number>();
  const notify: StripeEvents['notify'] = (type, object, secret = webhookSecret) => {
    const timestamp = store.seconds();
    const body = JSON.stringify(eventOf(type, object, timestamp));
    const signature = `t=${timestamp},v1=${hmac(secret, `${timestamp}.${body}`)}`;
    return delivery.send({
      url: webhookUrl(),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  };
  return {
    notify,
    async pay(id, { amount, currency, reference } = {}) {
      const session = store.must(id);
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = newId('pi_');
      await notify('checkout.session.completed', {
        ...session,
        ...(amount === undefined ? {} : { amount_total: amount }),
        ...(currency === undefined ? {} : { currency }),
        ...(reference === undefined ? {} : { client_reference_id: reference }),
      });
    },
    async expire(id) {
      store.must(id).status = 'expired';
      await notify('checkout.session.expired', store.must(id));
    },
    async dispute(id, amount, caseId = newId('dp_')) {
      const { payment_intent, amount_total, currency } = store.must(id);
      const dispute = {
        id: caseId,
        object: 'dispute',
        amount: amount ?? amount_total,
        currency,
        payment_intent,
        reason: 'fraudulent',
        status: 'needs_response',
      };
      disputes.set(dispute.id, dispute);
      await notify('charge.dispute.created', dispute);
      return dispute.id;
    },
    reinstate: (id) =>
      notify('charge.dispute.funds_reinstated', { ...disputes.get(id), status: 'won' }),
    async refund(id, amount) {
      const { payment_intent, currency } = store.must(id);
      refunded.set(id, (refunded.get(id) ?? 0) + amount);
      await notify('charge.refunded', {
        id: `ch_${id}`,
        object: 'charge',
        amount_refunded: refunded.get(id),
        currency,
        payment_intent,
      });
    },
  };
}

const eventOf = (type: string, object: object, created: number) => ({
  id: newId('evt_'),
  object: 'event',
  type,
  api_version: '2026-10-28.endive',
  created,
  livemode: false,
  data: { object },
  request: null,
});
