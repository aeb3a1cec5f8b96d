import type Stripe from 'stripe';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import { unavailable } from '../http.ts';
import { type ChargeOrder, ChargeRefused, type PaymentProvider } from '../provider.ts';
import { stripeLibrary } from './library.ts';
import { eventOf, readingOf } from './reading.ts';
import { event, session } from './wire.ts';

interface StripeSettings {
  /** Base URL without a trailing slash; a function, since a simulator's address is known only once it listens. */
  readonly apiUrl: () => string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The charged currency; the deposit may be credited in another. */
  readonly currency: BankCurrency;
  readonly simulated: boolean;
}

const API = 'https://api.stripe.com';
const PATIENCE_MS = 10_000;
const TOLERANCE_SECONDS = 300;

/** Stripe's hosted Checkout through its own library. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, currency, simulated } = settings;
  const live = secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_');
  let opened: Promise<Stripe> | undefined;
  const client = () => {
    opened ??= openClient(settings);
    return opened;
  };
  return {
    name: 'stripe',
    simulated,
    // Stripe's minimum for a session is 30 minutes
    minutes: 45,
    chargeCurrency: (_credited: Currency) => currency,
    async open(order) {
      const stripe = await client();
      const made = await asked(() =>
        stripe.checkout.sessions.create(pageFor(order), {
          idempotencyKey: `deposit-${order.depositId}`,
        }),
      );
      if (!made.url) throw unavailable('stripe', 'a session without an address');
      return {
        ref: made.id,
        url: made.url,
        formToken: null,
        until: new Date(made.expires_at * 1000),
      };
    },
    async read(ref) {
      const stripe = await client();
      const found = await asked(() => stripe.checkout.sessions.retrieve(ref));
      const parsed = session.safeParse(found);
      if (!parsed.success)
        throw unavailable('stripe', 'the answer has another shape', parsed.error);
      if (found.livemode !== live) throw unavailable('stripe', 'a session of the other mode');
      return { reading: readingOf(parsed.data), body: JSON.stringify(found) };
    },
    async verify({ body, headers }, now) {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string') return 'invalid';
      const stripe = await client();
      const at = now.getTime();
      const within = [TOLERANCE_SECONDS, undefined, at] as const;
      try {
        stripe.webhooks.constructEvent(body, header, webhookSecret, ...within);
        return isOfTheFuture(header, at) ? 'invalid' : 'valid';
      } catch {
        return 'invalid';
      }
    },
    understand(body) {
      const given = event.parse(JSON.parse(body.toString('utf8')));
      return { key: given.id, event: eventOf(given, live) };
    },
  };
}

async function openClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const Library = await stripeLibrary();
  return new Library(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 1,
    timeout: PATIENCE_MS,
    telemetry: false,
    httpClient: Library.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      fetch(String(input).replace(API, apiUrl()), { ...init, redirect: 'error' }),
    ),
  });
}

/** The page on which one deposit is paid. */
const pageFor = ({
  depositId,
  orderNumber,
  amount,
  currency,
  email,
  expiresAt,
  returnUrl,
}: ChargeOrder): Stripe.Checkout.SessionCreateParams => {
  const metadata = { depositId, orderNumber };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(amount),
          product_data: { name: `Depósito ${orderNumber}` },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: depositId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    locale: 'es',
    ...(email === null ? {} : { customer_email: email }),
  };
};

/** Whether a signature is dated in the future. The library only rejects old ones. */
const isOfTheFuture = (header: string, at: number): boolean =>
  [...header.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(
    ([, seconds]) => Number(seconds) * 1000 > at + TOLERANCE_SECONDS * 1000,
  );

/** Translates errors of the library to ChargeRefused or PROVIDER_UNAVAILABLE. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { errors } = await stripeLibrary();
    if (error instanceof errors.StripeInvalidRequestError)
      throw new ChargeRefused(`stripe: ${error.code ?? error.type}`, { cause: error });
    const code = error instanceof errors.StripeError ? error.type : 'no answer';
    throw unavailable('stripe', code, error);
  }
}
