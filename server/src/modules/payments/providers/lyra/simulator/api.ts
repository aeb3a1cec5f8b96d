import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { Clock } from '#core/clock.ts';
import { sameText } from '../../hmac.ts';
import {
  parsedJson,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
} from '../../simulated.ts';
import { failed, succeeded } from './answers.ts';
import type { SimulatedOrder } from './order.ts';

const createBody = z.object({
  amount: z.number().int().positive(),
  currency: z.string(),
  orderId: z.string(),
  ipnTargetUrl: z.string(),
  customer: z
    .object({ email: z.string().optional(), reference: z.string().optional() })
    .default({}),
});
const TOKEN_MS = 15 * MINUTE_MS;
const MOST_ORDERS = 5_000;

/** Orders by their id, and the open tokens of payment forms. */
export interface LyraStore {
  readonly orders: Map<string, SimulatedOrder>;
  readonly tokens: Map<string, { readonly orderId: string; readonly until: number }>;
}

/**
 * The calls of a shop's server: asking for a payment form, reading the state of an order.
 * @param of.authorization the header with which the shop calls
 */
export function createApi(of: {
  readonly clock: Clock;
  readonly store: LyraStore;
  readonly authorization: string;
  readonly whims: SimulatedFaults;
}): (name: string, request: SimulatedRequest) => SimulatedAnswer {
  const { orders } = of.store;
  return (name, { headers, body }) => {
    const { broken } = of.whims;
    if (broken === 'error') return failed(name, 'PSP_999', 'internal error');
    if (broken === 'silent') return { status: 502, type: 'text/html', body: '<html>' };
    if (!sameText(headers.authorization ?? '', of.authorization))
      return failed(name, 'INT_905', 'invalid credentials');
    if (broken === 'refuses') return failed(name, 'INT_902', 'invalid input data');
    const given = parsedJson(body);
    const field = (key: string): unknown => Reflect.get(Object(given), key);
    switch (name) {
      case 'Charge/SDKTest':
        return succeeded(name, { value: field('value'), _type: 'V4/Charge/SDKTest' });
      case 'Charge/CreatePayment':
        return createForm(of.store, given, of.clock.now().getTime());
      case 'Order/Get': {
        const orderId = field('orderId');
        return found(name, typeof orderId === 'string' ? orders.get(orderId) : undefined);
      }
      case 'Transaction/Get': {
        const uuid = `"uuid":${JSON.stringify(field('uuid'))}`;
        const isOf = ({ payment }: SimulatedOrder) => JSON.stringify(payment).includes(uuid);
        return found(name, [...orders.values()].find(isOf));
      }
      default:
        return failed(name, 'INT_001', 'unknown web service');
    }
  };
}

const found = (name: string, order: SimulatedOrder | undefined): SimulatedAnswer =>
  order?.payment
    ? succeeded(name, order.payment)
    : failed(name, 'PSP_010', 'transaction not found');

function createForm({ orders, tokens }: LyraStore, given: unknown, now: number): SimulatedAnswer {
  const name = 'Charge/CreatePayment';
  const wanted = createBody.safeParse(given);
  if (!wanted.success) return failed(name, 'INT_902', 'invalid input data');
  const { orderId } = wanted.data;
  if (!orders.has(orderId)) orders.set(orderId, { ...wanted.data, payment: null });
  if (orders.size > MOST_ORDERS) orders.delete([...orders.keys()][0] ?? '');
  const formToken = `sim${randomBytes(24).toString('base64url')}`;
  for (const [token, { until }] of tokens) if (until <= now) tokens.delete(token);
  tokens.set(formToken, { orderId, until: now + TOKEN_MS });
  return succeeded(name, { formToken, _type: 'V4/Charge/PaymentForm' });
}
