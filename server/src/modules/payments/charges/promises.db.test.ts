import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { NOON } from '../../balance/world.test-support.ts';
import { depositText } from '../../reports/receipts/movements.ts';
import { openProviderWorld, type ProviderWorld } from '../providers/providers.test-support.ts';

const MINUTE = 60_000;

describeOnBothEngines('currency that the treasury earmarks for charges', (database) => {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
    await world.fundFx('USD', '10000');
    await world.fundFx('USDT', '10000');
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({});
    await world.payments.askProviders();
    ana = await world.person();
    project = newId();
  });
  const card = (amount: string, who = ana, currency: 'USD' | 'USDT' = 'USD') =>
    world.deposit(who, project, 'card', amount, currency);
  const has = () => world.money(ana.userId, project, 'USD');
  const promised = async (asset: 'USD' | 'USDT') => {
    const accounts = await world.ledger.balances({ holder: 'platform', purpose: 'fx', asset });
    return accounts.reduce(
      (sum, { account, balance }) => sum + (account.ref === undefined ? 0n : balance),
      0n,
    );
  };
  const end = async (id: string) => {
    await world.payments.rejectDeposit(world.boss, id, 'prueba terminada');
  };
  const clean = async () => expect(await world.findings()).toEqual([]);
  const keyOf = (attempt: PromiseSettledResult<unknown>) =>
    attempt.status === 'fulfilled' ? 'made' : Reflect.get(Object(attempt.reason), 'key');

  test('one person’s unpaid charges hold no more than the setting, over all currencies and tabs', async () => {
    const before = (await promised('USD')) + (await promised('USDT')) / 10_000n;
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => card('300', ana, n % 2 === 0 ? 'USD' : 'USDT')),
    );
    expect(attempts.map(keyOf).toSorted()).toEqual([
      ...Array(5).fill('UNPAID_CHARGES_LIMIT'),
      ...Array(3).fill('made'),
    ]);
    expect((await promised('USD')) + (await promised('USDT')) / 10_000n - before).toBe(90_000n);
    await expect(card('100.01')).rejects.toMatchObject({
      key: 'UNPAID_CHARGES_LIMIT',
      details: [
        { path: 'limit', message: 'US$ 1.000,00' },
        { path: 'left', message: 'US$ 100,00' },
      ],
    });
    const last = await card('100');
    // charges credited in pesos hold nothing, and paid charges have released their hold
    await world.deposit(ana, project, 'card', '5000000', 'ARS');
    await world.lyra.attempt(last.id, true);
    const again = await card('100');
    const rest = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    for (const id of [...rest, again.id]) await end(id);
    await clean();
  });

  test('a charge that alone is above the maximum is refused as such, without any other', async () => {
    await expect(card('1000.01')).rejects.toMatchObject({
      key: 'CHARGE_ABOVE_LIMIT',
      details: [{ path: 'limit', message: 'US$ 1.000,00' }],
    });
    await end((await card('1000')).id);
  });

  test('all unpaid charges together hold no more than half of the reserve', async () => {
    world.set({ unpaidChargesUsd: '' });
    const [free = 0n] = await world.ledger.balanceOf([chart.fx('USD')]);
    expect(await promised('USD')).toBe(0n);
    const half = free / 2n;
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person()));
    const each = (half / 4n / 100n).toString();
    const attempts = await Promise.allSettled(people.map((who) => card(each, who)));
    expect(attempts.map(keyOf).toSorted()).toEqual([
      ...Array(2).fill('FX_UNAVAILABLE'),
      ...Array(4).fill('made'),
    ]);
    expect((await promised('USD')) <= half).toBe(true);
    for (const one of attempts) if (one.status === 'fulfilled') await end(one.value.id);
    await clean();
  });

  test('a charge below the minimum of a conversion is refused', async () => {
    await expect(card('0.99')).rejects.toMatchObject({ key: 'CONVERSION_BELOW_MINIMUM' });
  });

  test('the rate holds for fifteen minutes, and the answer states it', async () => {
    const made = await card('100');
    expect(made.charge).toMatchObject({ rateUntil: '2026-03-02T15:15:00.000Z', lateRate: null });
    world.set({ usdArsBuy: '1950', usdArsSell: '2000' });
    world.clock.advance(15 * MINUTE);
    await world.lyra.attempt(made.id, true);
    expect(await has()).toBe(10_000n);
    await clean();
  });

  test('a late payment is credited at the present rate if that is much worse, and the person is notified', async () => {
    const made = await card('100');
    world.set({ usdArsBuy: '1950', usdArsSell: '2000.07' });
    world.clock.advance(15 * MINUTE + 1000);
    await world.lyra.attempt(made.id, true);
    // 149,000 pesos at 2000.07
    expect(await has()).toBe(7_449n);
    const shown = await world.payments.ownDeposit(ana, made.id);
    expect(shown).toMatchObject({
      amount: '100.00',
      acceptedAmount: '74.49',
      charge: { state: 'paid', rate: { value: '1490' }, lateRate: { value: '2000.07' } },
    });
    expect(shown.events.at(-1)?.note).toMatch(/hasta las 12:15.*US\$ 74,49, a 2\.000,07/);
    const notice = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', ana.userId)
      .where('kind', '=', 'deposit_accepted')
      .executeTakeFirstOrThrow();
    expect(notice.body).toMatch(
      /Anunciaste US\$ 100,00 y se acreditaron US\$ 74,49, a la cotización.*12:15/,
    );
    const receipt = await depositText(database().db, made.id);
    expect(receipt?.rate).toMatchObject({ value: '2000.07' });
    expect(JSON.stringify(receipt?.amounts)).toMatch(/la acordada valía hasta las 12:15/);
    await clean();
  });

  test('a late payment is credited as agreed if the present rate is better or within one percent', async () => {
    for (const sell of ['1000', '1505']) {
      world.set({ usdArsBuy: sell, usdArsSell: sell });
      const before = await has();
      world.set({});
      const made = await card('100');
      world.set({ usdArsBuy: sell, usdArsSell: sell });
      world.clock.advance(40 * MINUTE);
      await world.lyra.attempt(made.id, true);
      expect((await has()) - before).toBe(10_000n);
    }
    await clean();
  });

  test('a payment made in time whose webhook is late is credited as agreed', async () => {
    const made = await card('100');
    world.clock.advance(10 * MINUTE);
    world.lyra.delivery.lost = true;
    await world.lyra.attempt(made.id, true);
    world.lyra.delivery.lost = false;
    world.set({ usdArsBuy: '1950', usdArsSell: '2000' });
    world.clock.advance(30 * MINUTE);
    await world.payments.askProvider(made.id);
    expect(await has()).toBe(10_000n);
    expect(await world.payments.ownDeposit(ana, made.id)).toMatchObject({
      acceptedAmount: '100.00',
      charge: { lateRate: null },
    });
  });

  test('an invoice that BitPay reports as paid late is credited with its price', async () => {
    const made = await world.deposit(ana, project, 'bitpay', '75.25');
    const { provider_ref: ref } = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', made.id)
      .executeTakeFirstOrThrow();
    world.clock.advance(16 * MINUTE);
    await world.bitpay.move(ref ?? '', 'expire');
    await world.answerQuestions();
    expect(await world.payments.ownDeposit(ana, made.id)).toMatchObject({ status: 'rejected' });
    await world.bitpay.move(ref ?? '', 'payLate');
    await world.answerQuestions();
    expect(await world.payments.ownDeposit(ana, made.id)).toMatchObject({
      status: 'completed',
      acceptedAmount: '75.25',
    });
    expect(await has()).toBe(7_525n);
    await clean();
  });

  test('a payment for an expired charge is credited by the same rule', async () => {
    const made = await card('100');
    world.clock.advance(61 * MINUTE);
    await world.payments.askProvider(made.id);
    expect(await world.payments.ownDeposit(ana, made.id)).toMatchObject({ status: 'rejected' });
    world.set({ usdArsBuy: '2900', usdArsSell: '2980' });
    await world.lyra.attempt(made.id, true);
    expect(await has()).toBe(5_000n);
  });
});
