import { vi } from 'vitest';
import type { Clock } from '#core/clock.ts';
import { createSumsubSimulator } from '#modules/kyc';
import {
  createBitpaySimulator,
  createLyraSimulator,
  createStripeSimulator,
} from '#modules/payments';
import type { Transport } from '#platform/mail/index.ts';
import type { Environment } from '#server/config/config.ts';
import type { Fate } from '../../mortal.ts';

const KEYS = {
  lyra: { shopId: '12345678', password: 'testpassword_x', hmacKey: 'clave-hmac-de-prueba' },
  stripe: { secretKey: 'sk_test_simulador', webhookSecret: 'whsec_simulador' },
  bitpay: { token: 'token-de-prueba' },
  sumsub: { appToken: 'sbx:prueba', secretKey: 'clave-de-prueba', webhookSecret: 'secreto' },
};

/** Settings with which every gateway of the product is the real one, and calls `openOutside`. */
export const OUTSIDE_ENVIRONMENT = {
  SECRETS_KEY: 'llave-de-prueba-de-treinta-y-dos-bytes',
  BASE_URL: 'http://ladrillo.test',
  LOG_LEVEL: 'silent',
  COMPANY_BANK_USD: '{"holder":"Ladrillo","account":"0070001600000000001232"}',
  COMPANY_BANK_ARS: '{"holder":"Ladrillo","account":"0070001600000000001232"}',
  LYRA_API_URL: 'http://lyra.test',
  LYRA_SHOP_ID: KEYS.lyra.shopId,
  LYRA_PASSWORD: KEYS.lyra.password,
  LYRA_HMAC_KEY: KEYS.lyra.hmacKey,
  PAYMENT_PUBLIC_KEY: '12345678:testpublickey_x',
  STRIPE_API_URL: 'http://stripe.test',
  STRIPE_SECRET_KEY: KEYS.stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: KEYS.stripe.webhookSecret,
  BITPAY_API_URL: 'http://bitpay.test',
  BITPAY_TOKEN: KEYS.bitpay.token,
  SUMSUB_API_URL: 'http://sumsub.test',
  SUMSUB_APP_TOKEN: KEYS.sumsub.appToken,
  SUMSUB_SECRET_KEY: KEYS.sumsub.secretKey,
  SUMSUB_WEBHOOK_SECRET: KEYS.sumsub.webhookSecret,
  RATES_URL: 'http://rates.test',
  S3_ENDPOINT: 'http://files.test',
  S3_BUCKET: 'ladrillo',
  S3_ACCESS_KEY_ID: 'llave',
  S3_SECRET_ACCESS_KEY: 'secreto',
} as const satisfies Environment;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
type Answer = Promise<Response> | Response;

export type Outside = ReturnType<typeof openOutside>;

/**
 * Everything outside the server, replacing `fetch`: the providers' simulators, a file store, a rate source, a mail
 * server; other addresses of this machine (the chain's node) are really called. Each call of a process is a point
 * before and after which it may die.
 */
export function openOutside(clock: Clock) {
  const lyra = createLyraSimulator({ clock, ...KEYS.lyra });
  const stripe = createStripeSimulator({
    clock,
    ...KEYS.stripe,
    webhookUrl: () => 'http://ladrillo.test/api/payments/stripe-webhook',
    publicUrl: () => 'http://stripe.test',
  });
  const bitpay = createBitpaySimulator({
    clock,
    ...KEYS.bitpay,
    publicUrl: () => 'http://bitpay.test',
  });
  const sumsub = createSumsubSimulator({
    clock,
    ...KEYS.sumsub,
    webhookUrl: () => 'http://ladrillo.test/api/kyc/webhook',
    deliver: async () => {},
  });
  const files = new Map<string, Buffer>();
  const mails = new Map<string, readonly string[]>();
  const rate = { at: clock.now() };
  const silent = new Set<string>();
  let fate: Fate | null = null;
  let turn = 0;
  const point = (when: 'before' | 'after', call: string) =>
    fate?.pass(when, `call ${kindOf(call)}`, `${turn} ${call}`);

  const hosts: Record<string, (call: Call) => Answer> = {
    'lyra.test': async (call) => answered(await lyra.handle(call)),
    'stripe.test': async (call) => answered(await stripe.handle(call)),
    'bitpay.test': async (call) => answered(await bitpay.handle(call)),
    'sumsub.test': (call) => answered(sumsub.handle(call)),
    'files.test': (call) => fileAnswer(files, call),
    'rates.test': () =>
      Response.json({
        moneda: 'USD',
        casa: 'oficial',
        compra: 1010,
        venta: 1030,
        fechaActualizacion: rate.at.toISOString(),
      }),
    // providers' webhooks are lost: the server is down
    'ladrillo.test': () => new Response(null, { status: 503 }),
  };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const body = Buffer.from(await request.arrayBuffer());
    // a chain's calls are numbered, which must not distinguish them
    const name = `${method} ${url} ${body.toString('latin1').replace(/"id":\d+/, '')}`;
    point('before', name);
    const { hostname, pathname, search } = new URL(url);
    if ([...silent].some((word) => name.includes(word))) throw new TypeError('fetch failed');
    const answer = await (hosts[hostname]?.({
      method,
      body,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
    }) ?? real(url, { method, headers: request.headers, body }));
    point('after', name);
    return answer;
  });

  const transport: Transport = {
    async send({ id, subject, text }) {
      point('before', `mail ${id}`);
      // their reader has a program that shows one id once
      mails.set(id, titlesIn(subject, text));
      point('after', `mail ${id}`);
      return { state: 'sent', error: null };
    },
    close: () => {},
  };
  return {
    lyra,
    stripe,
    bitpay,
    sumsub,
    files,
    mails,
    transport,
    rate,
    /** Calls that contain one of these words get no answer. */
    silent,
    /** From now on calls are points of this history. */
    under(next: Fate | null) {
      fate = next;
    },
    /** A call in another turn is another point. */
    turn(number: number) {
      turn = number;
    },
    close: () => vi.unstubAllGlobals(),
  };
}

/** A call without its object. */
const kindOf = (call: string): string =>
  call
    // the audit log's checkpoint changes with each entry
    .replace(/(audit-head\.json) .*/s, '$1')
    .slice(0, 160)
    .replace(/(\/invoices\/)[^?\s]+/, '$1…')
    .replaceAll(/[\w-]*\d[\w-]{7,}/g, '…')
    .replaceAll(/\d{2,}/g, '…');

const answered = ({
  status,
  type,
  body,
  headers,
}: {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}) =>
  new Response(body === undefined ? null : new Uint8Array(Buffer.from(body)), {
    status,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
  });

function fileAnswer(files: Map<string, Buffer>, { method, path, body }: Call): Response {
  const kept = files.get(path);
  if (method === 'PUT') files.set(path, body);
  if (method === 'DELETE') files.delete(path);
  if (method === 'PUT' || method === 'DELETE') return new Response(null, { status: 200 });
  if (kept === undefined) return new Response('<Code>NoSuchKey</Code>', { status: 404 });
  return new Response(new Uint8Array(kept), { headers: { 'content-length': `${kept.length}` } });
}

/** The subject of a mail: the titles of its sections if it has several, else its subject line. */
function titlesIn(subject: string, text: string): readonly string[] {
  const titles = [...text.matchAll(/^(.+)\n=+$/gm)].flatMap(([, title]) => title ?? []);
  return titles.length > 0 ? titles : [subject];
}
