import { formatAmount } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import {
  createDelivery,
  type Delivery,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
  type Simulator,
  seeOther,
} from '../../simulated.ts';
import { createApi } from './api.ts';
import { createEvents, type StripeEvents } from './events.ts';
import { readForm } from './form.ts';
import { payPage } from './page.ts';
import type { SimulatedSession } from './session.ts';
import { createSessionStore, type SessionStore } from './store.ts';

interface StripeSimulatorSettings {
  readonly clock: Clock;
  /** Begins with `sk_test_`. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: () => string;
  /** URL of its pages for browsers. */
  readonly publicUrl: () => string;
}

/** A stand-in for Stripe that speaks its protocol, with the switches of its tests. */
interface StripeSimulator extends Simulator, StripeEvents {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
  session(id: string): SimulatedSession | undefined;
}

export function createStripeSimulator(settings: StripeSimulatorSettings): StripeSimulator {
  const store = createSessionStore(settings.clock);
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const events = createEvents({ ...settings, store, delivery });
  const api = createApi({ ...settings, store, whims, expire: (id) => events.expire(id) });
  const page = createPages(store, (id) => events.pay(id));
  return {
    ...events,
    delivery,
    whims,
    session: (id) => store.find(id),
    handle(request) {
      const path = new URL(request.path, 'http://simulator').pathname;
      return path.startsWith('/v1/') ? api(request, path) : page(request, path);
    },
  };
}

/** The page where a person pays a session: one card is accepted. */
const createPages =
  (store: SessionStore, pay: (id: string) => Promise<void>) =>
  async (request: SimulatedRequest, path: string): Promise<SimulatedAnswer> => {
    store.expireOld();
    const session = store.find(/^\/c\/pay\/([^/]+)$/.exec(path)?.[1]);
    if (!session) return { status: 404, type: 'text/plain; charset=utf-8', body: 'No existe.' };
    const shown = `${session.currency.toUpperCase()} ${formatAmount(BigInt(session.amount_total), 'USD').replace('.', ',')}`;
    if (request.method === 'GET' || session.status !== 'open') return payPage(session, shown, null);
    const form = readForm(request.body.toString('utf8'));
    const card = form.get('card')?.replace(/\s/g, '') ?? '';
    if (card !== '4242424242424242') return payPage(session, shown, 'La tarjeta fue rechazada.');
    session.customer_details = { name: form.get('holder')?.trim() || null };
    await pay(session.id);
    return seeOther(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
  };
