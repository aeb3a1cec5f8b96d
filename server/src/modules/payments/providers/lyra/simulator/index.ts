import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { hmac, sameText } from '../../hmac.ts';
import {
  createDelivery,
  type Delivery,
  json,
  parsedJson,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
  type Simulator,
} from '../../simulated.ts';
import { type Defect, failed, script, succeeded, withDefect } from './answers.ts';

export interface LyraSimulatorSettings {
  readonly clock: Clock;
  readonly shopId: string;
  /** Begins with `testpassword_`. */
  readonly password: string;
  readonly hmacKey: string;
}

interface SimulatedOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly ipnTargetUrl: string;
  readonly customer: {
    readonly email?: string | undefined;
    readonly reference?: string | undefined;
  };
  /** The last attempt; null before the first. */
  payment: object | null;
}

/** A stand-in for Lyra that speaks its protocol. */
export interface LyraSimulator extends Simulator {
  readonly delivery: Delivery;
  readonly whims: SimulatedFaults;
  /** Attempts to pay an order: sends the webhook, then returns the browser's result. */
  attempt(orderId: string, paid: boolean, spoil?: Defect): Promise<BrowserResult>;
  /** Refunds money to the card, as the back office does. */
  refund(orderId: string, amount: number): Promise<void>;
}

export interface BrowserResult {
  readonly hash: string;
  readonly hashAlgorithm: 'sha256_hmac';
  readonly hashKey: 'sha256_hmac';
  readonly rawClientAnswer: string;
}

const createBody = z.object({
  amount: z.number().int().positive(),
  currency: z.string(),
  orderId: z.string(),
  ipnTargetUrl: z.string(),
  customer: z
    .object({ email: z.string().optional(), reference: z.string().optional() })
    .default({}),
});
const payBody = z.object({ formToken: z.string(), pan: z.string() });
const TOKEN_MS = 15 * 60_000;
const ACCEPTED = '4970100000000055';
const MOST_ORDERS = 5_000;

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const CLIENT = '/static/js/krypton-client/V4.0';
const FILES = new Map<string, SimulatedAnswer>([
  [`${CLIENT}/stable/kr-payment-form.min.js`, script(file('krypton.js'))],
  [`${CLIENT}/ext/neon.js`, script('')],
  [
    `${CLIENT}/ext/neon-reset.min.css`,
    { status: 200, type: 'text/css; charset=utf-8', body: file('krypton.css') },
  ],
]);

export function createLyraSimulator(settings: LyraSimulatorSettings): LyraSimulator {
  const { clock, shopId, password, hmacKey } = settings;
  const orders = new Map<string, SimulatedOrder>();
  const tokens = new Map<string, { orderId: string; until: number }>();
  const delivery = createDelivery();
  const whims: SimulatedFaults = { broken: null };
  const authorization = `Basic ${Buffer.from(`${shopId}:${password}`).toString('base64')}`;
  const simulator: LyraSimulator = {
    delivery,
    whims,
    async attempt(orderId, paid, spoil = {}) {
      const order = must(orderId);
      const status = paid ? 'PAID' : 'UNPAID';
      order.payment = paymentOf(order, { status, detailedStatus: paid ? 'AUTHORISED' : 'REFUSED' });
      await notify(order, spoil);
      const rawClientAnswer = JSON.stringify(order.payment);
      return {
        rawClientAnswer,
        hash: hmac(hmacKey, rawClientAnswer),
        hashAlgorithm: 'sha256_hmac',
        hashKey: 'sha256_hmac',
      };
    },
    async refund(orderId, amount) {
      const order = must(orderId);
      order.payment = paymentOf(order, {
        status: 'PAID',
        detailedStatus: 'AUTHORISED',
        operationType: 'CREDIT',
        amount,
      });
      await notify(order, {});
    },
    handle(request) {
      const { pathname } = new URL(request.path, 'http://simulator');
      const found = FILES.get(pathname);
      if (found) return found;
      if (pathname === '/pay') return payFromForm(request.body);
      const name = /^\/api-payment\/V4\/(.+)$/.exec(pathname)?.[1];
      if (name === undefined || request.method !== 'POST') return json(404, {});
      return api(name, request);
    },
  };
  return simulator;

  function must(orderId: string): SimulatedOrder {
    const order = orders.get(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  }

  function api(name: string, { headers, body }: SimulatedRequest): SimulatedAnswer {
    if (whims.broken === 'error') return failed(name, 'PSP_999', 'internal error');
    if (whims.broken === 'silent') return { status: 502, type: 'text/html', body: '<html>' };
    if (!sameText(headers.authorization ?? '', authorization))
      return failed(name, 'INT_905', 'invalid credentials');
    if (whims.broken === 'refuses') return failed(name, 'INT_902', 'invalid input data');
    const given = parsedJson(body);
    switch (name) {
      case 'Charge/SDKTest':
        return succeeded(name, {
          value: Reflect.get(Object(given), 'value'),
          _type: 'V4/Charge/SDKTest',
        });
      case 'Charge/CreatePayment':
        return create(name, given);
      case 'Order/Get': {
        const orderId: unknown = Reflect.get(Object(given), 'orderId');
        const payment = typeof orderId === 'string' ? orders.get(orderId)?.payment : null;
        return payment
          ? succeeded(name, payment)
          : failed(name, 'PSP_010', 'transaction not found');
      }
      case 'Transaction/Get': {
        const uuid: unknown = Reflect.get(Object(given), 'uuid');
        const found = [...orders.values()].find(({ payment }) =>
          JSON.stringify(payment).includes(`"uuid":${JSON.stringify(uuid)}`),
        );
        return found?.payment
          ? succeeded(name, found.payment)
          : failed(name, 'PSP_010', 'transaction not found');
      }
      default:
        return failed(name, 'INT_001', 'unknown web service');
    }
  }

  function create(name: string, given: unknown): SimulatedAnswer {
    const wanted = createBody.safeParse(given);
    if (!wanted.success) return failed(name, 'INT_902', 'invalid input data');
    const { orderId } = wanted.data;
    if (!orders.has(orderId)) orders.set(orderId, { ...wanted.data, payment: null });
    if (orders.size > MOST_ORDERS) orders.delete([...orders.keys()][0] ?? '');
    const formToken = `sim${randomBytes(24).toString('base64url')}`;
    const now = clock.now().getTime();
    for (const [token, { until }] of tokens) if (until <= now) tokens.delete(token);
    tokens.set(formToken, { orderId, until: now + TOKEN_MS });
    return succeeded(name, { formToken, _type: 'V4/Charge/PaymentForm' });
  }

  async function payFromForm(body: Buffer): Promise<SimulatedAnswer> {
    const given = payBody.safeParse(parsedJson(body));
    const opening = given.success ? tokens.get(given.data.formToken) : undefined;
    if (!given.success || !opening || opening.until <= clock.now().getTime())
      return json(400, { errorCode: 'PSP_108', errorMessage: 'El formulario venció.' });
    const paid = given.data.pan.replace(/\s/g, '') === ACCEPTED;
    if (paid) tokens.delete(given.data.formToken);
    const result = await simulator.attempt(opening.orderId, paid);
    if (paid) return json(200, result);
    return json(400, { errorCode: 'ACQ_001', errorMessage: 'La tarjeta fue rechazada.' });
  }

  async function notify(order: SimulatedOrder, spoil: Defect): Promise<void> {
    const payload = withDefect(order.payment ?? {}, spoil);
    const signed = JSON.stringify(payload);
    const answer = spoil.escapedSlashes ? signed.replaceAll('/', '\\/') : signed;
    const form = new URLSearchParams({
      'kr-hash': hmac(spoil.key ?? password, signed),
      'kr-hash-algorithm': spoil.algorithm ?? 'sha256_hmac',
      'kr-hash-key': spoil.hashKey ?? 'password',
      'kr-answer-type': 'V4/Payment',
      'kr-answer': answer,
    });
    await delivery.send({
      url: order.ipnTargetUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
  }

  function paymentOf(
    { orderId, amount, currency, customer }: SimulatedOrder,
    last: { status: string; detailedStatus: string; operationType?: string; amount?: number },
  ): object {
    const serverDate = clock.now().toISOString();
    return {
      shopId,
      orderCycle: last.status === 'PAID' ? 'CLOSED' : 'OPEN',
      orderStatus: last.status,
      serverDate,
      orderDetails: {
        orderTotalAmount: amount,
        orderEffectiveAmount: amount,
        orderCurrency: currency,
        mode: 'TEST',
        orderId,
        metadata: null,
        _type: 'V4/OrderDetails',
      },
      customer: { ...customer, _type: 'V4/Customer/Customer' },
      transactions: [
        {
          shopId,
          uuid: randomBytes(16).toString('hex'),
          amount: last.amount ?? amount,
          currency,
          paymentMethodType: 'CARD',
          status: last.status,
          detailedStatus: last.detailedStatus,
          operationType: last.operationType ?? 'DEBIT',
          creationDate: serverDate,
          errorCode: null,
          errorMessage: null,
          _type: 'V4/PaymentTransaction',
        },
      ],
      _type: 'V4/Payment',
    };
  }
}
