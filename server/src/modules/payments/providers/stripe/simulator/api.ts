import { sameText } from '../../hmac.ts';
import {
  json,
  type SimulatedAnswer,
  type SimulatedFaults,
  type SimulatedRequest,
} from '../../simulated.ts';
import { readForm } from './form.ts';
import { keepNewest, newId, type SessionStore } from './store.ts';

type Form = ReturnType<typeof readForm>;

/** The calls of programs: creating, reading and expiring a session. */
export function createApi({
  store,
  secretKey,
  publicUrl,
  whims,
  expire,
}: {
  readonly store: SessionStore;
  readonly secretKey: string;
  readonly publicUrl: () => string;
  readonly whims: SimulatedFaults;
  /** Expires a session and sends its webhook. */
  readonly expire: (id: string) => Promise<void>;
}): (request: SimulatedRequest, path: string) => SimulatedAnswer {
  const answerOnce = rememberAnswers();

  function create(form: Form): SimulatedAnswer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const success = form.get('success_url');
    if (!Number.isSafeInteger(amount) || amount <= 0 || success === undefined)
      return fault(400, 'invalid_request_error', 'Invalid line_items');
    const id = newId('cs_test_');
    store.add({
      id,
      object: 'checkout.session',
      url: `${publicUrl()}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? null,
      payment_intent: null,
      customer_details: null,
      success_url: success,
      cancel_url: form.get('cancel_url') ?? success,
      expires_at: Number(form.get('expires_at') ?? store.seconds() + 86_400),
      livemode: false,
      product: form.get('line_items[0][price_data][product_data][name]') ?? '',
    });
    return json(200, store.must(id));
  }

  return (request, path) => {
    const broken = brokenAnswer(whims.broken, request, secretKey);
    if (broken) return broken;
    store.expireOld();
    if (request.method === 'POST' && path === '/v1/checkout/sessions')
      return answerOnce(request, create);
    const [, id, verb] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(path) ?? [];
    const session = store.find(id);
    if (!session) return fault(404, 'invalid_request_error', 'No such checkout.session');
    if (verb === 'expire') void expire(session.id);
    return json(200, session);
  };
}

/** The answer given before any call is read; null if the call may continue. */
function brokenAnswer(
  broken: SimulatedFaults['broken'],
  { headers }: SimulatedRequest,
  secretKey: string,
): SimulatedAnswer | null {
  if (broken === 'error')
    return json(500, { error: { type: 'api_error', message: 'Something went wrong' } });
  if (broken === 'silent') return { status: 200, type: 'text/html', body: '<html>' };
  if (!sameText(headers.authorization ?? '', `Bearer ${secretKey}`))
    return fault(401, 'authentication_error', 'Invalid API Key provided');
  if (broken === 'refuses')
    return fault(400, 'invalid_request_error', 'Amount must convert to at least 50 cents');
  return null;
}

/** The same key with the same body gets the same answer. */
function rememberAnswers() {
  const answered = new Map<string, { body: string; answer: SimulatedAnswer }>();
  return (
    { headers, body }: SimulatedRequest,
    work: (form: Form) => SimulatedAnswer,
  ): SimulatedAnswer => {
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
    keepNewest(answered);
    return answer;
  };
}

const fault = (status: number, type: string, message: string): SimulatedAnswer =>
  json(status, { error: { type, message } });
