import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, type World } from '../balance/world.test-support.ts';
import { createWithdrawer, type Withdrawer } from './withdrawals.test-support.ts';

describeOnBothEngines('withdrawals in another currency', (database) => {
  let world: World;
  let her: Withdrawer;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    her = await createWithdrawer(world);
  });

  test('convert the currency at the quote’s rate, paid by the treasury', async () => {
    await world.fundFx('USD', '1');
    const treasury = await world.platform('fx', 'USD');
    const asked = await her.ask('1000', {
      receivedCurrency: 'USD',
      quoteId: await her.quote('990'),
    });
    expect(asked).toMatchObject({
      receivedAmount: '0.66',
      rate: { value: '1490', source: 'Tabla de Ladrillo' },
    });
    expect(treasury - (await world.platform('fx', 'USD'))).toBe(66n);
    await world.payments.acceptWithdrawal(world.boss, asked.id, {});
    await world.payments.sendWithdrawal(world.boss, asked.id);
    world.clock.advance(48 * HOUR);
    const pesos = await world.platform('fx', 'ARS');
    const left = await world.platform('rounding', 'ARS');
    await world.payments.completeDueWithdrawals();
    // 66 cents cost 983.40 pesos; the residue of less than a cent goes to rounding
    expect((await world.platform('fx', 'ARS')) - pesos).toBe(98_340n);
    expect((await world.platform('rounding', 'ARS')) - left).toBe(660n);
    expect(await world.findings()).toEqual([]);

    await world.payments.returnWithdrawal(world.boss, asked.id, 'rebotó');
    expect(await her.available()).toBe(100_000n);
    expect(await world.platform('fx', 'USD')).toBe(treasury);
    expect(await world.platform('rounding', 'ARS')).toBe(left);
    expect(await world.findings()).toEqual([]);
  });

  test('have a minimum for conversions, except for a whole balance', async () => {
    await world.fundFx('USD', '10');
    const usd = { receivedCurrency: 'USD' as const };
    await expect(
      her.ask('999', { ...usd, quoteId: await her.quote('989.01') }),
    ).rejects.toMatchObject({
      key: 'CONVERSION_BELOW_MINIMUM',
    });
    expect(await her.available()).toBe(100_000n);
    const { id } = await her.ask('1000', { ...usd, quoteId: await her.quote('990') });
    await world.payments.rejectWithdrawal(world.boss, id, 'no va');
    expect(await world.findings()).toEqual([]);
  });

  test('release the treasury’s earmark when a conversion is rejected', async () => {
    await world.fundFx('USD', '1');
    const treasury = await world.platform('fx', 'USD');
    const { id } = await her.ask('1000', {
      receivedCurrency: 'USD',
      quoteId: await her.quote('990'),
    });
    await world.payments.rejectWithdrawal(world.boss, id, 'no va');
    expect(await world.platform('fx', 'USD')).toBe(treasury);
    expect(await her.available()).toBe(100_000n);
    expect(await world.payments.ordersOf(her.ana.userId)).toContainEqual(
      expect.objectContaining({ id, status: 'rejected', fee: null }),
    );
    expect(await world.findings()).toEqual([]);
  });

  test('with a conversion need an own quote of a sufficient amount, and a treasury that can pay', async () => {
    const usd = { receivedCurrency: 'USD' as const };
    await expect(her.ask('1000', usd)).rejects.toMatchObject({ key: 'QUOTE_REQUIRED' });
    await expect(her.ask('1000', { ...usd, quoteId: newId() })).rejects.toMatchObject({
      key: 'QUOTE_INVALID',
    });
    await expect(
      her.ask('1000', { ...usd, quoteId: await her.quote('500') }),
    ).rejects.toMatchObject({
      key: 'QUOTE_INVALID',
    });
    const late = await her.quote('990');
    world.clock.advance(60_000);
    await expect(her.ask('1000', { ...usd, quoteId: late })).rejects.toMatchObject({
      key: 'QUOTE_EXPIRED',
    });
    await world.give(her.ana, her.project, '90000000');
    const dear = await her.quote('89100000');
    await expect(her.ask('90000000', { ...usd, quoteId: dear })).rejects.toMatchObject({
      key: 'FX_UNAVAILABLE',
    });
    expect(await her.held()).toBe(0n);
  });

  test('use a quote once, and leave it unused when refused', async () => {
    await world.fundFx('USD', '10');
    await world.give(her.ana, her.project, '4000');
    const quoteId = await her.quote('3960');
    const usd = { receivedCurrency: 'USD' as const, quoteId };
    await expect(her.ask('4000', { ...usd, bankAccountId: newId() })).rejects.toMatchObject({
      key: 'BANK_ACCOUNT_NOT_FOUND',
    });
    await her.ask('2000', usd);
    await expect(her.ask('2000', usd)).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
  });
});
