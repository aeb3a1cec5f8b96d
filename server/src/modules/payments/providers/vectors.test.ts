import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createBitpay } from './bitpay/index.ts';
import { minorOf, readingOf } from './bitpay/reading.ts';
import { hmac } from './hmac.ts';
import { createLyra } from './lyra/index.ts';
import { isSigned, readSigned } from './lyra/signature.ts';
import { createStripe } from './stripe/index.ts';
import { eventOf } from './stripe/reading.ts';

// test vectors published by the providers, and vectors computed independently of this code
const ANSWER =
  '{"shopId":"12345678","orderCycle":"CLOSED","orderStatus":"PAID","serverDate":"2026-01-15T12:00:00+00:00","orderDetails":{"orderTotalAmount":1500050,"orderEffectiveAmount":1500050,"orderCurrency":"ARS","mode":"TEST","orderId":"dep-0001","metadata":null,"_type":"V4/OrderDetails"},"customer":{"email":"ana@example.com","reference":"user-0001","_type":"V4/Customer/Customer"},"transactions":[{"shopId":"12345678","uuid":"0f1e2d3c4b5a69788796a5b4c3d2e1f0","amount":1500050,"currency":"ARS","paymentMethodType":"CARD","status":"PAID","detailedStatus":"AUTHORISED","operationType":"DEBIT","creationDate":"2026-01-15T12:00:00+00:00","errorCode":null,"errorMessage":null,"_type":"V4/PaymentTransaction"}],"_type":"V4/Payment"}';
const PASSWORD = 'testpassword_SIMULADOR0001';
const HMAC_KEY = 'clave-hmac-simulador-0001';
const BY_PASSWORD = 'a4ec4008b94ffb0e06aca22f4b5feef0b790b44ed77cf2272b0bbfea34c4b54d';
const BY_HMAC = '60250d2423dd117e6dc7ed1ea37b58dc807c45cbd40dcfea1b894cefa281cbfe';
const NOW = new Date('2026-01-15T12:00:00Z');

const form = (over: Record<string, string> = {}) =>
  Buffer.from(
    new URLSearchParams({
      'kr-hash': BY_PASSWORD,
      'kr-hash-algorithm': 'sha256_hmac',
      'kr-hash-key': 'password',
      'kr-answer-type': 'V4/Payment',
      'kr-answer': ANSWER,
      ...over,
    }).toString(),
  );

describe('lyra', () => {
  const lyra = createLyra({
    apiUrl: () => '',
    staticUrl: '',
    ipnUrl: () => '',
    shopId: '12345678',
    password: PASSWORD,
    hmacKey: HMAC_KEY,
    publicKey: '',
    simulated: true,
  });
  const verify = (body: Buffer) => lyra.verify({ body, headers: {} }, NOW);

  test('the webhook is signed with the password, the browser’s form with the HMAC key', () => {
    expect(ANSWER).toHaveLength(718);
    expect(hmac(PASSWORD, ANSWER)).toBe(BY_PASSWORD);
    expect(hmac(HMAC_KEY, ANSWER)).toBe(BY_HMAC);
    expect(verify(form())).toBe('valid');
    const brought = form({ 'kr-hash': BY_HMAC, 'kr-hash-key': 'sha256_hmac' });
    expect(lyra.verifyReturn?.(brought)).toEqual({ ref: 'dep-0001' });
  });

  test.each([
    ['the key of the browser', { 'kr-hash': BY_HMAC }],
    ['the key of the browser, named', { 'kr-hash': BY_HMAC, 'kr-hash-key': 'sha256_hmac' }],
    ['the right key under another name', { 'kr-hash-key': 'sha256_hmac' }],
    ['another algorithm', { 'kr-hash-algorithm': 'sha512_hmac' }],
    ['no hash', { 'kr-hash': '' }],
    ['a hash in capitals', { 'kr-hash': BY_PASSWORD.toUpperCase() }],
    ['another answer', { 'kr-answer': ANSWER.replace('1500050', '9500050') }],
    ['the answer written anew', { 'kr-answer': JSON.stringify(JSON.parse(ANSWER), null, 1) }],
  ])('refuses %s', (_name, over) => {
    expect(verify(form(over))).toBe('invalid');
  });

  test('a form of the browser signed with the password is rejected', () => {
    expect(lyra.verifyReturn?.(form())).toBeNull();
    expect(lyra.verifyReturn?.(form({ 'kr-hash-key': 'sha256_hmac' }))).toBeNull();
  });

  test('slashes escaped after signing are unescaped before the verification', () => {
    const signed = hmac(PASSWORD, ANSWER);
    expect(isSigned(ANSWER.replaceAll('/', '\\/'), signed, PASSWORD)).toBe(true);
    expect(readSigned(Buffer.from(''), 'password', PASSWORD)).toBeNull();
  });

  test('a webhook is parsed to the paid amount in minor units and its event key', () => {
    expect(lyra.understand(form())).toEqual({
      key: '0f1e2d3c4b5a69788796a5b4c3d2e1f0:DEBIT:AUTHORISED:PAID',
      event: {
        kind: 'payment',
        ref: 'dep-0001',
        reading: {
          state: 'paid',
          depositId: 'dep-0001',
          paid: { amount: 1_500_050n, currency: 'ARS' },
          paidAt: new Date('2026-01-15T12:00:00Z'),
          paymentRef: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
          note: null,
        },
      },
    });
  });

  test.each([
    ['the effective amount', { orderEffectiveAmount: 500_000 }, 500_000n],
    ['nothing without one', {}, null],
    ['nothing when it is the whole order', { orderEffectiveAmount: 1_500_050 }, null],
  ])('a partial payment states %s', (_what, stated, amount) => {
    const answer = JSON.parse(ANSWER) as { orderDetails: object };
    const { orderEffectiveAmount: _, ...order } = Object(answer.orderDetails);
    const partly = {
      ...answer,
      orderStatus: 'PARTIALLY_PAID',
      orderDetails: { ...order, ...stated },
    };
    const { event } = lyra.understand(form({ 'kr-answer': JSON.stringify(partly) }));
    expect(event).toMatchObject({
      reading: { state: 'review', paid: amount && { amount, currency: 'ARS' } },
    });
  });

  test.each([
    ['"mode":"TEST"', '"mode":"PRODUCTION"'],
    ['"shopId":"12345678","orderCycle"', '"shopId":"87654321","orderCycle"'],
  ])('of another shop or mode it is not ours: %s', (from, to) => {
    const { event } = lyra.understand(form({ 'kr-answer': ANSWER.replace(from, to) }));
    expect(event).toMatchObject({ kind: 'ignored', alarming: true });
  });
});

describe('stripe', () => {
  const stripe = createStripe({
    apiUrl: () => '',
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_test',
    currency: 'USD',
    simulated: true,
  });
  const payload = '{"id":"evt_1","object":"event"}';
  const verify = async (signature: string, at: number, body = payload) =>
    stripe.verify(
      { body: Buffer.from(body), headers: { 'stripe-signature': signature } },
      new Date(at * 1000),
    );

  test('the signature covers the time and the bytes', async () => {
    const v1 = '4c15fb2a43f93ef61eaa3e0893866d57cad9cad4223242cfb96f362480cb4021';
    expect(hmac('whsec_test', `1700000000.${payload}`)).toBe(v1);
    await expect(verify(`t=1700000000,v1=${v1}`, 1_700_000_000)).resolves.toBe('valid');
    await expect(verify(`t=1700000000,v1=${v1}`, 1_700_000_301)).resolves.toBe('invalid');
    await expect(verify(`t=1700000001,v1=${v1}`, 1_700_000_000)).resolves.toBe('invalid');
    await expect(verify(`t=1700000000,v1=${v1}`, 1_700_000_000, `${payload} `)).resolves.toBe(
      'invalid',
    );
    await expect(verify('', 1_700_000_000)).resolves.toBe('invalid');
  });

  test('a valid signature dated too far in the future is rejected', async () => {
    const at = (timestamp: number) =>
      verify(
        Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test', timestamp }),
        1_700_000_000,
      );
    await expect(at(1_700_000_300)).resolves.toBe('valid');
    await expect(at(1_700_000_301)).resolves.toBe('invalid');
    await expect(at(1_731_536_000)).resolves.toBe('invalid');
  });

  test('a signature with another secret is rejected', async () => {
    const other = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: 'whsec_other',
      timestamp: 1_700_000_000,
    });
    await expect(verify(other, 1_700_000_000)).resolves.toBe('invalid');
  });

  test('an event of the other mode (test or live) is ignored', () => {
    const event = { id: 'evt_2', object: 'event', type: 'x', livemode: true, data: { object: {} } };
    expect(stripe.understand(Buffer.from(JSON.stringify(event)))).toMatchObject({
      key: 'evt_2',
      event: { kind: 'ignored', alarming: true },
    });
  });
});

describe('bitpay', () => {
  const body =
    '{"event":{"code":1005,"name":"invoice_confirmed"},"data":{"id":"INV1","status":"confirmed","orderId":"dep-0001"}}';
  const signature = 'g5oNb69ARRLy0GPH91v8kCZyCOr5ilnmsGn6GBNmwEY=';
  const bitpay = (requireSignature: boolean) =>
    createBitpay({
      apiUrl: () => '',
      notificationUrl: () => '',
      token: 'postoken',
      requireSignature,
      simulated: true,
    });
  const verify = (given: string | undefined, required: boolean) =>
    bitpay(required).verify(
      { body: Buffer.from(body), headers: given === undefined ? {} : { 'x-signature': given } },
      NOW,
    );

  test('the signature covers the bytes, and is required unless the setting waives it', () => {
    expect(hmac('postoken', body, 'base64')).toBe(signature);
    expect(verify(signature, true)).toBe('valid');
    expect(verify(undefined, true)).toBe('invalid');
    expect(verify(undefined, false)).toBe('unsigned');
    expect(verify('AAAA', false)).toBe('invalid');
  });

  test('both forms of a webhook are parsed to the invoice id only', () => {
    const { understand } = bitpay(true);
    expect(understand(Buffer.from(body)).event).toEqual({ kind: 'hint', ref: 'INV1' });
    const flat = '{"id":"INV1","status":"confirmed","price":10,"currency":"USD"}';
    expect(understand(Buffer.from(flat)).event).toEqual({ kind: 'hint', ref: 'INV1' });
  });

  const invoice = { id: 'INV1', price: 75.25, currency: 'USD', orderId: 'dep-0001' };
  test.each([
    ['expired', false, 'lapsed', null],
    ['expired', 'paidLate', 'paid', { amount: 7_525n, currency: 'USD' }],
    ['expired', 'paidPartial', 'review', null],
    ['complete', 'paidLate', 'paid', { amount: 7_525n, currency: 'USD' }],
    ['invalid', 'paidLate', 'review', { amount: 7_525n, currency: 'USD' }],
    ['new', false, 'waiting', null],
  ] as const)('an invoice %s, exception %s, is %s', (status, exceptionStatus, state, paid) => {
    expect(readingOf({ ...invoice, status, exceptionStatus })).toMatchObject({ state, paid });
  });

  test.each([
    [1500.5, 150_050n],
    [0.07, 7n],
    [1.005, null],
    [99_999_999_999.99, 9_999_999_999_999n],
    [Number.POSITIVE_INFINITY, null],
    [-1, null],
  ])('a price of %d is %d in minor units', (price, minor) => {
    expect(minorOf(price)).toBe(minor);
  });
});

test.each([
  ['fraudulent', 'Contracargo: el titular de la tarjeta no reconoce el pago'],
  ['a_reason_of_tomorrow', 'Contracargo'],
  [null, 'Contracargo'],
])('the reason %s of a dispute is shown in Spanish', (reason, shown) => {
  const object = {
    id: 'dp_1',
    amount: 100,
    currency: 'usd',
    payment_intent: 'pi_1',
    reason,
    status: '',
  };
  const data = { object };
  const event = { id: 'evt_1', object: 'event', livemode: false, created: null } as const;
  expect(eventOf({ ...event, type: 'charge.dispute.created', data }, false)).toMatchObject({
    kind: 'takenBack',
    reason: shown,
  });
});
