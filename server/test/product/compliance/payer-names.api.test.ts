import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { travelOf } from '#contract/compliance/travel.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

describe.each(enginesFor('payers of providers'))('payers of providers (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await desk.product.database.db
      .updateTable('users')
      .set({ name: 'Ana María', lastname: 'Núñez' })
      .where('id', '=', desk.scene.rich)
      .execute();
  });
  afterAll(() => desk?.product.close());

  const charged = async (type: string, currency = 'USD') =>
    made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId: desk.scene.projectId,
        type,
        sentCurrency: currency,
        amount: '20.00',
      },
    });
  const payByStripe = async (holder: string) => {
    const deposit = await charged('stripe');
    const paid = await desk.product.app.fastify.inject({
      method: 'POST',
      url: new URL(fieldOf(deposit, 'url')).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ card: '4242 4242 4242 4242', holder }).toString(),
    });
    expect(paid.statusCode).toBe(303);
    return fieldOf(deposit, 'id');
  };
  const alertsOf = async (id: string) =>
    alertsPage
      .parse(
        (await desk.product.call('admin', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
          .body,
      )
      .items.map(({ rule, level, why }) => [rule, level, why]);

  test('a name that is clearly another one informs, and stops nothing', async () => {
    const id = await payByStripe('BRUNO KOWALSKI');
    expect(await alertsOf(id)).toContainEqual([
      'third_party',
      'info',
      'El proveedor nombra a quien paga como BRUNO KOWALSKI.',
    ]);
    const { body } = await desk.product.call('rich', 'GET', `/payments/me/deposits/${id}`);
    expect(fieldOf(body, 'status')).toBe('completed');
  });

  test.each(['NUNEZ/ANA M', 'Sra. A. Nuñez', ''])('«%s» says nothing', async (holder) => {
    const id = await payByStripe(holder);
    expect((await alertsOf(id)).filter(([rule]) => rule === 'third_party')).toEqual([]);
  });

  test('the name is in the person’s own data', async () => {
    const read = async () =>
      JSON.stringify(
        personalData.parse((await desk.product.call('rich', 'GET', '/users/me/data')).body),
      );
    expect(await read()).toContain('BRUNO KOWALSKI');
  });

  test('a payment by BitPay needs the same declaration as USDT', async () => {
    await setPolicyOf(desk, { travel: 'hold', unit: 'pesos' });
    const deposit = await charged('bitpay');
    const id = fieldOf(deposit, 'id');
    const path = `/compliance/travel/deposit/${id}`;
    const read = async () => travelOf.parse((await desk.product.call('rich', 'GET', path)).body);
    expect(await read()).toMatchObject({ asked: 'hold', open: true, items: [] });
    const declared = {
      whose: 'other',
      name: 'Otra Persona',
      document: '30111222',
      wallet: 'self_hosted',
      exchange: '',
      country: 'Argentina',
      sworn: true,
    };
    expect(await desk.outcome('investor', 'POST', path, declared)).toEqual([404, 'NOT_FOUND']);
    expect(await desk.outcome('rich', 'POST', path, declared)).toEqual(OK);
    expect((await read()).items).toMatchObject([{ whose: 'other', name: 'Otra Persona' }]);
    expect((await alertsOf(id)).map(([rule]) => rule)).toContain('third_party');
    const stripe = await charged('stripe');
    expect(
      (
        await desk.product.call(
          'rich',
          'GET',
          `/compliance/travel/deposit/${fieldOf(stripe, 'id')}`,
        )
      ).status,
    ).toBe(404);
  });
});
