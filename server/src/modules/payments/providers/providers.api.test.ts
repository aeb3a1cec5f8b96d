import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../../test/product/product.ts';
import { setScene } from '../../../../test/product/scene.ts';

describe('payment providers, through the product', () => {
  let product: ProductUnderTest;
  let projectId: string;
  beforeAll(async () => {
    product = await openProduct();
    await addCallers(product);
    ({ projectId } = await setScene(product));
  });
  afterAll(() => product?.close());

  const deposit = (type: string, amount = '10.00', sentCurrency = 'ARS') =>
    product.call('rich', 'POST', '/payments/deposits', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { projectId, type, sentCurrency, amount },
    });

  test('each method returns the data for its next step, from its mounted simulator', async () => {
    const card = await deposit('card');
    expect(card).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        formToken: expect.stringMatching(/^sim/),
        cardForm: { staticUrl: '/simulators/lyra' },
        url: null,
      },
    });
    const client = await product.app.fastify.inject({
      url: '/simulators/lyra/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js',
    });
    expect(client.statusCode).toBe(200);
    for (const type of ['stripe', 'bitpay']) {
      const made = await deposit(type, '20.00', type === 'stripe' ? 'USD' : 'ARS');
      const url = new URL(fieldOf(made.body, 'url'));
      expect(url.pathname).toMatch(new RegExp(`^/simulators/${type}/`));
      const page = await product.app.fastify.inject({ url: `${url.pathname}${url.search}` });
      expect(page.payload).toContain('no se cobra dinero');
    }
    expect(await product.call('guest', 'GET', '/config')).toMatchObject({
      body: {
        depositMethods: expect.arrayContaining(['card', 'stripe', 'bitpay']),
        simulators: expect.arrayContaining(['lyra', 'stripe', 'bitpay', 'rates']),
        chargeCurrencies: { card: 'ARS', stripe: 'USD' },
      },
    });
  });

  test('a payment in the card form sends a webhook, which credits the wallet', async () => {
    const made = await deposit('card', '150.00');
    const paid = await product.app.fastify.inject({
      method: 'POST',
      url: '/simulators/lyra/pay',
      payload: { formToken: fieldOf(made.body, 'formToken'), pan: '4970100000000055' },
    });
    expect(paid.statusCode).toBe(200);
    const read = await product.call(
      'rich',
      'GET',
      `/payments/me/deposits/${fieldOf(made.body, 'id')}`,
    );
    expect(read.body).toMatchObject({ status: 'completed', acceptedAmount: '150.00' });
    const ledger = await product.call('admin', 'GET', '/audit/ledger');
    const checks: { ok: boolean }[] = Reflect.get(Object(ledger.body), 'checks');
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test.each(['lyra-ipn', 'stripe-webhook', 'bitpay-ipn', 'lyra-result'])(
    'an unsigned call of %s is refused with any body',
    async (path) => {
      for (const raw of ['', '{}', 'kr-hash=a&kr-answer=b', '\u0000', '{"id":"evt_1"}']) {
        const answer = await product.call('nobody', 'POST', `/payments/${path}`, {
          raw,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(answer).toMatchObject({ status: 400, key: 'SIGNATURE_INVALID' });
      }
    },
  );

  test("a deposit's payment data is shown to its owner only", async () => {
    const made = await deposit('stripe', '20.00', 'USD');
    const id = fieldOf(made.body, 'id');
    expect(await product.call('investor', 'GET', `/payments/me/deposits/${id}`)).toMatchObject({
      status: 404,
    });
    expect(
      await product.call('investor', 'POST', `/payments/deposits/${id}/checkout`),
    ).toMatchObject({ status: 404 });
    const list = await product.call('admin_l2', 'GET', '/payments/deposits?filter[type]=stripe');
    expect(JSON.stringify(list.body)).not.toContain('/c/pay/');
  });
});
