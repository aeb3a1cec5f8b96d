import { randomBytes } from 'node:crypto';
import { formatAmount } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import { hmac, sameText } from '../../hmac.ts';
import {
  createDelivery,
  type Delivery,
  json,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
  type Simulator,
  seeOther,
} from '../../simulated.ts';
import { readForm } from './form.ts';
import { payPage } from './page.ts';
import type { SimulatedSession } from './session.ts';

export interface StripeSimulatorSettings {
  readonly clock: Clock;
  /** Begins with `sk_test_`. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: () => string;
  /** URL of its pages for browsers. */
  readonly publicUrl: () => string;
}

/** A stand-in for Stripe that speaks its protocol, with the switches of its tests. */
export interface StripeSimulator extends Simulator {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
  session(id: string): SimulatedSession | undefined;
  /** Pays a session without its page, optionally with a wrong amount. */
  pay(
    id: string,
    other?: { amount?: number; currency?: string; reference?: string },
  ): Promise<void>;
  expire(id: string): Promise<void>;
  dispute(id: string, amount?: number): Promise<string>;
  reinstate(disputeId: string): Promise<void>;
  refund(id: string, amount: number): Promise<void>;
  /** Sends an event, signed with our secret by default. */
  notify(type: string, object: object, secret?: string): Promise<void>;
}

const MOST_SESSIONS = 5_000;
const newId = (prefix: string) => `${prefix}${randomBytes(14).toString('hex')}`;

export function createStripeSimulator(settings: StripeSimulatorSettings): StripeSimulator {
  const { clock, secretKey, webhookSecret } = settings;
  const sessions = new Map<string, SimulatedSession>();
  const disputes = new Map<string, object>();
  const refunded = new Map<string, number>();
  const answered = new Map<string, { body: string; answer: SimulatedAnswer }>();
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const notify: StripeSimulator['notify'] = (type, object, secret = webhookSecret) => {
    const payload = JSON.stringify({
      id: newId('evt_'),
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      data: { object },
      request: null,
    });
    const timestamp = seconds();
    const signature = `t=${timestamp},v1=${hmac(secret, `${timestamp}.${payload}`)}`;
    return delivery.send({
      url: settings.webhookUrl(),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  };
  const must = (id: string): SimulatedSession => {
    const found = sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };
  const simulator: StripeSimulator = {
    delivery,
    whims,
    notify,
    session: (id) => sessions.get(id),
    async pay(id, { amount, currency, reference } = {}) {
      const session = must(id);
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
      must(id).status = 'expired';
      await notify('checkout.session.expired', must(id));
    },
    async dispute(id, amount) {
      const { payment_intent, amount_total, currency } = must(id);
      const dispute = {
        id: newId('dp_'),
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
      const { payment_intent, currency } = must(id);
      refunded.set(id, (refunded.get(id) ?? 0) + amount);
      await notify('charge.refunded', {
        id: `ch_${id}`,
        object: 'charge',
        amount_refunded: refunded.get(id),
        currency,
        payment_intent,
      });
    },
    handle(request) {
      const path = new URL(request.path, 'http://simulator').pathname;
      if (path.startsWith('/v1/')) return api(request, path);
      return page(request, path);
    },
  };
  return simulator;

  function api(request: SimulatedRequest, path: string): SimulatedAnswer {
    if (whims.broken === 'error')
      return json(500, { error: { type: 'api_error', message: 'Something went wrong' } });
    if (whims.broken === 'silent') return { status: 200, type: 'text/html', body: '<html>' };
    if (!sameText(request.headers.authorization ?? '', `Bearer ${secretKey}`))
      return fault(401, 'authentication_error', 'Invalid API Key provided');
    if (whims.broken === 'refuses')
      return fault(400, 'invalid_request_error', 'Amount must convert to at least 50 cents');
    expireOld();
    const [, found, verb] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(path) ?? [];
    if (request.method === 'POST' && path === '/v1/checkout/sessions') return once(request, create);
    const session = found === undefined ? undefined : sessions.get(found);
    if (!session) return fault(404, 'invalid_request_error', 'No such checkout.session');
    if (verb === 'expire') void simulator.expire(session.id);
    return json(200, session);
  }

  /** The same key with the same body gets the same answer. */
  function once(
    { headers, body }: SimulatedRequest,
    work: (form: ReturnType<typeof readForm>) => SimulatedAnswer,
  ): SimulatedAnswer {
    const key = headers['idempotency-key'];
    const text = body.toString('utf8');
    if (typeof key !== 'string') return work(readForm(text));
    const before = answered.get(key);
    if (before) {
      if (before.body === text) return before.answer;
      return fault(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    }
    const answer = work(readForm(text));
    answered.set(key, { body: text, answer });
    if (answered.size > MOST_SESSIONS) answered.delete([...answered.keys()][0] ?? '');
    return answer;
  }

  function create(form: ReturnType<typeof readForm>): SimulatedAnswer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const success = form.get('success_url');
    if (!Number.isSafeInteger(amount) || amount <= 0 || success === undefined)
      return fault(400, 'invalid_request_error', 'Invalid line_items');
    const id = newId('cs_test_');
    const session: SimulatedSession = {
      id,
      object: 'checkout.session',
      url: `${settings.publicUrl()}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? null,
      payment_intent: null,
      success_url: success,
      cancel_url: form.get('cancel_url') ?? success,
      expires_at: Number(form.get('expires_at') ?? seconds() + 86_400),
      livemode: false,
      product: form.get('line_items[0][price_data][product_data][name]') ?? '',
    };
    sessions.set(id, session);
    if (sessions.size > MOST_SESSIONS) sessions.delete([...sessions.keys()][0] ?? '');
    return json(200, session);
  }

  function expireOld(): void {
    for (const session of sessions.values())
      if (session.status === 'open' && session.expires_at <= seconds()) session.status = 'expired';
  }

  async function page(request: SimulatedRequest, path: string): Promise<SimulatedAnswer> {
    expireOld();
    const session = sessions.get(/^\/c\/pay\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (!session) return { status: 404, type: 'text/plain; charset=utf-8', body: 'No existe.' };
    const shown = `${session.currency.toUpperCase()} ${formatAmount(BigInt(session.amount_total), 'USD').replace('.', ',')}`;
    if (request.method === 'GET' || session.status !== 'open') return payPage(session, shown, null);
    const card = readForm(request.body.toString('utf8')).get('card')?.replace(/\s/g, '') ?? '';
    if (card !== '4242424242424242') return payPage(session, shown, 'La tarjeta fue rechazada.');
    await simulator.pay(session.id);
    return seeOther(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
  }
}

const fault = (status: number, type: string, message: string): SimulatedAnswer =>
  json(status, { error: { type, message } });
