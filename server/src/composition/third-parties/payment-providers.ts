import { randomBytes } from 'node:crypto';
import { PROVIDER_NAMES, type ProviderName } from '#contract/payments/providers.ts';
import { PROVIDER_WEBHOOKS } from '#contract/payments/webhooks.ts';
import {
  createBitpay,
  createBitpaySimulator,
  createLyra,
  createLyraSimulator,
  createStripe,
  createStripeSimulator,
  mountSimulator,
  type PaymentProvider,
  type Simulator,
} from '#modules/payments';
import type { App, ContentSources } from '#platform/http/index.ts';
import type { Foundation } from '../foundation.ts';
import { ownOrigin } from './own-origin.ts';

/** The payment providers of this installation: real ones with keys; without keys, simulators in the demonstration or none. */
interface PaymentProviders {
  readonly providers: Partial<Readonly<Record<ProviderName, PaymentProvider>>>;
  /** The simulated providers. */
  readonly simulated: readonly ProviderName[];
  /** Sites that pages must be allowed to load. */
  readonly sources: ContentSources;
  /** Mounts the simulators. */
  bind(app: App): void;
}

const LYRA_API = 'https://api.payzen.lat';
const LYRA_STATIC = 'https://static.payzen.lat';
const STRIPE_API = 'https://api.stripe.com';
const BITPAY_API = 'https://bitpay.com';
const SIMULATORS = '/simulators';

/** The address of a provider's webhook below the server's own. */
const webhook = (name: ProviderName) => `/api${PROVIDER_WEBHOOKS[name].path}`;
/** Credentials that a simulator and its client share. */
const secret = (prefix = '') => `${prefix}${randomBytes(24).toString('hex')}`;

export function createPaymentProviders({ config, clock }: Foundation): PaymentProviders {
  const origin = ownOrigin(config.BASE_URL);
  const simulators = new Map<ProviderName, Simulator>();
  const base = config.API_URL;
  const at = (name: ProviderName) => () => `${origin()}${SIMULATORS}/${name}`;

  const lyra = (): PaymentProvider | null => {
    const { LYRA_SHOP_ID, LYRA_PASSWORD, LYRA_HMAC_KEY, PAYMENT_PUBLIC_KEY } = config;
    if (LYRA_SHOP_ID && LYRA_PASSWORD && LYRA_HMAC_KEY && PAYMENT_PUBLIC_KEY) {
      return createLyra({
        apiUrl: () => config.LYRA_API_URL ?? LYRA_API,
        staticUrl: config.LYRA_STATIC_URL ?? LYRA_STATIC,
        ipnUrl: () => `${base}${webhook('lyra')}`,
        shopId: LYRA_SHOP_ID,
        password: LYRA_PASSWORD,
        hmacKey: LYRA_HMAC_KEY,
        publicKey: PAYMENT_PUBLIC_KEY,
        simulated: false,
      });
    }
    if (!config.DEMO) return null;
    const keys = {
      shopId: '12345678',
      password: secret('testpassword_'),
      hmacKey: secret(),
    };
    simulators.set('lyra', createLyraSimulator({ clock, ...keys }));
    return createLyra({
      ...keys,
      apiUrl: at('lyra'),
      staticUrl: `${SIMULATORS}/lyra`,
      ipnUrl: () => `${origin()}${webhook('lyra')}`,
      publicKey: '12345678:testpublickey_simulador',
      simulated: true,
    });
  };

  const stripe = (): PaymentProvider | null => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CURRENCY: currency } = config;
    if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
      return createStripe({
        apiUrl: () => config.STRIPE_API_URL ?? STRIPE_API,
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        currency,
        simulated: false,
      });
    }
    if (!config.DEMO) return null;
    const keys = { secretKey: secret('sk_test_'), webhookSecret: secret('whsec_') };
    const simulator = createStripeSimulator({
      ...keys,
      clock,
      webhookUrl: () => `${origin()}${webhook('stripe')}`,
      publicUrl: () => `${base}${SIMULATORS}/stripe`,
    });
    simulators.set('stripe', simulator);
    return createStripe({ ...keys, apiUrl: at('stripe'), currency, simulated: true });
  };

  const bitpay = (): PaymentProvider | null => {
    const { BITPAY_TOKEN, BITPAY_REQUIRE_SIGNATURE: requireSignature } = config;
    if (BITPAY_TOKEN) {
      return createBitpay({
        apiUrl: () => config.BITPAY_API_URL ?? BITPAY_API,
        notificationUrl: () => `${base}${webhook('bitpay')}`,
        token: BITPAY_TOKEN,
        requireSignature,
        simulated: false,
      });
    }
    if (!config.DEMO) return null;
    const token = secret();
    const publicUrl = () => `${base}${SIMULATORS}/bitpay`;
    simulators.set('bitpay', createBitpaySimulator({ clock, token, publicUrl }));
    return createBitpay({
      apiUrl: at('bitpay'),
      notificationUrl: () => `${origin()}${webhook('bitpay')}`,
      token,
      requireSignature: true,
      simulated: true,
    });
  };

  const makers: Readonly<Record<ProviderName, typeof lyra>> = { lyra, stripe, bitpay };
  const made = PROVIDER_NAMES.map((name) => makers[name]()).filter((provider) => provider !== null);
  const real = made.find(({ name, simulated }) => name === 'lyra' && !simulated);
  return {
    providers: Object.fromEntries(made.map((provider) => [provider.name, provider])),
    simulated: [...simulators.keys()],
    sources: real ? lyraSources(config.LYRA_API_URL, config.LYRA_STATIC_URL) : {},
    bind(app) {
      for (const [name, simulator] of simulators)
        mountSimulator(app, `${SIMULATORS}/${name}`, simulator);
      if (simulators.size > 0) origin.learnFrom(app);
    },
  };
}

/** Sites that the card form's library loads. */
function lyraSources(api = LYRA_API, files = LYRA_STATIC): ContentSources {
  return {
    scripts: [files],
    styles: [files],
    fonts: [files],
    images: [files],
    frames: [files, api],
    connections: [files, api],
  };
}
