import type { z } from 'zod';
import { MINUTE_MS } from '#contract/core/time.ts';
import { callProvider, readAs, unavailable } from '../http.ts';
import { ChargeRefused, type PaymentProvider } from '../provider.ts';
import { eventKeyOf, eventOf, readingOf } from './reading.ts';
import { readSigned } from './signature.ts';
import { envelope, fault, payment, paymentForm } from './wire.ts';

interface LyraSettings {
  /** Base URL without a trailing slash; a function, since a simulator's address is known only once it listens. */
  readonly apiUrl: () => string;
  /** URL of the client library for the browser. */
  readonly staticUrl: string;
  /** URL that receives webhooks. */
  readonly ipnUrl: () => string;
  readonly shopId: string;
  /** REST password: begins with `testpassword_` or `prodpassword_`. */
  readonly password: string;
  readonly hmacKey: string;
  readonly publicKey: string;
  readonly simulated: boolean;
}

const TOKEN_MINUTES = 15;
/** Error codes of an invalid order, which a retry would not fix. */
const REFUSED = /^INT_(?!905)/;
/** Error code of an order without an attempt to pay. */
const NO_PAYMENT = 'PSP_010';

/** Cards through Lyra by its REST API V4. A card is charged in pesos. */
export function createLyra(settings: LyraSettings): PaymentProvider {
  const { shopId, password, hmacKey, publicKey, staticUrl, simulated } = settings;
  const mode = password.startsWith('prodpassword_') ? 'PRODUCTION' : 'TEST';
  const call = callerOf(settings);
  return {
    name: 'lyra',
    simulated,
    minutes: 60,
    chargeCurrency: () => 'ARS',
    cardForm: { publicKey, staticUrl },
    async open({ depositId, amount, currency, email, userId, now }) {
      const answer = await call('Charge/CreatePayment', {
        amount: Number(amount),
        currency,
        orderId: depositId,
        customer: { reference: userId, ...(email === null ? {} : { email }) },
        formAction: 'PAYMENT',
        ipnTargetUrl: settings.ipnUrl(),
      });
      if (answer.status === 'ERROR') {
        if (REFUSED.test(answer.code)) throw new ChargeRefused(`lyra: ${answer.code}`);
        throw unavailable('lyra', answer.code);
      }
      const { formToken } = understood(paymentForm, answer.answer);
      // less than the token's lifetime, so that no form expires while it is filled in
      const until = new Date(now.getTime() + (TOKEN_MINUTES - 1) * MINUTE_MS);
      return { ref: depositId, url: null, formToken, until };
    },
    async read(ref) {
      const answer = await call('Order/Get', { orderId: ref });
      if (answer.status === 'ERROR') {
        if (answer.code !== NO_PAYMENT) throw unavailable('lyra', answer.code);
        const reading = {
          state: 'waiting',
          depositId: ref,
          paid: null,
          paymentRef: null,
          note: null,
        } as const;
        return { reading, body: answer.text };
      }
      const given = understood(payment, answer.answer);
      const event = eventOf(given, { shopId, mode });
      if (event.kind === 'ignored') throw unavailable('lyra', event.why);
      return { reading: readingOf(given), body: answer.text };
    },
    verify: ({ body }) => (readSigned(body, 'password', password) ? 'valid' : 'invalid'),
    understand(body) {
      const text = new URLSearchParams(body.toString('utf8')).get('kr-answer') ?? '';
      const given = payment.parse(JSON.parse(text));
      return { key: eventKeyOf(given), event: eventOf(given, { shopId, mode }) };
    },
    verifyReturn(body) {
      const signed = readSigned(body, 'sha256_hmac', hmacKey);
      const given = signed && payment.safeParse(parsed(signed.answer));
      const ref = given?.success ? given.data.orderDetails.orderId : null;
      return ref ? { ref } : null;
    },
  };
}

type Answered =
  | { readonly status: 'SUCCESS'; readonly answer: unknown; readonly text: string }
  | { readonly status: 'ERROR'; readonly code: string; readonly text: string };

/** Sends a call. Errors are answers, too; wrong credentials may have status 401. */
function callerOf({ apiUrl, shopId, password }: LyraSettings) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${password}`).toString('base64')}`;
  return async (name: string, body: object): Promise<Answered> => {
    const { status, text } = await callProvider('lyra', `${apiUrl()}/api-payment/V4/${name}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (status !== 200 && status !== 401) throw unavailable('lyra', `${name} answered ${status}`);
    const given = readAs('lyra', envelope, text);
    if (given.status === 'SUCCESS') return { status: 'SUCCESS', answer: given.answer, text };
    return { status: 'ERROR', code: understood(fault, given.answer).errorCode, text };
  };
}

const understood = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> =>
  readAs('lyra', schema, JSON.stringify(answer ?? null));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
