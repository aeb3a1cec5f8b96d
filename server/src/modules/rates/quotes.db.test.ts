import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { defaultSettings, factsOf } from '#modules/settings';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { convertedAt, costAt, createRates, type Rates } from './index.ts';
import { quoteById } from './store.ts';

const NOON = new Date('2026-03-02T15:00:00Z');
const clock = manualClock(NOON);
const SETTINGS = factsOf(defaultSettings({ demo: true }));

describeOnBothEngines('quotes', (database) => {
  let rates: Rates;
  let userId: string;
  beforeAll(() => {
    rates = createRates({
      database: database(),
      clock,
      settings: { current: async () => SETTINGS },
      nonWorkingDays: async () => new Set(),
    });
  });
  beforeEach(() => {
    clock.set(NOON);
    userId = newId();
  });

  const ask = (
    from: Currency,
    to: Currency,
    { amount, side = 'to' }: { amount: string; side?: 'from' | 'to' },
  ) => {
    const minor = parseAmount(amount, side === 'from' ? from : to) ?? 0n;
    return rates.quoteFor(userId, { from, to, amount: minor, side });
  };
  const claim = (quoteId: string, key = 'k', who = userId) =>
    rates.claimQuote(database().db, { quoteId, userId: who, key, from: 'ARS', to: 'USD' });

  test('quotes the pesos for a price in dollars, for 60 seconds', async () => {
    expect(await ask('ARS', 'USD', { amount: '4000' })).toMatchObject({
      amount: 596_000_000n,
      converted: 400_000n,
      rate: '1490',
      expiresAt: new Date('2026-03-02T15:01:00.000Z'),
    });
  });

  test('quotes the converted amount', async () => {
    const quote = await ask('USDT', 'ARS', { amount: '100.5', side: 'from' });
    expect(quote).toMatchObject({ amount: 100_500_000n, converted: 14_572_500n, rate: '1450' });
  });

  test('refuses amounts that convert to zero or exceed the maximum', async () => {
    await expect(ask('ARS', 'USD', { amount: '0.01', side: 'from' })).rejects.toMatchObject({
      key: 'AMOUNT_INVALID',
    });
    await expect(ask('ARS', 'USD', { amount: '90000000000000' })).rejects.toMatchObject({
      key: 'AMOUNT_INVALID',
    });
  });

  test('serves one call, and a retry of that call', async () => {
    const { id } = await ask('ARS', 'USD', { amount: '100' });
    const claimed = await claim(id);
    expect(claimed).toMatchObject({ amount: 14_900_000n, converted: 10_000n, rate: '1490' });
    clock.advance(59_000);
    expect(await claim(id)).toEqual(claimed);
    await expect(claim(id, 'another')).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
    // keeping the key does not keep the rate
    clock.advance(1_000);
    await expect(claim(id)).rejects.toMatchObject({ key: 'QUOTE_EXPIRED' });
  });

  test('of two concurrent calls, one gets it', async () => {
    const { id } = await ask('ARS', 'USD', { amount: '100' });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => claim(id, key)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('expires exactly at the end of its time', async () => {
    const { id } = await ask('ARS', 'USD', { amount: '100' });
    clock.advance(60_000);
    await expect(claim(id)).rejects.toMatchObject({ key: 'QUOTE_EXPIRED' });
  });

  test('is for one person and two currencies, and must exist', async () => {
    const { id } = await ask('ARS', 'USD', { amount: '100' });
    await expect(claim(id, 'k', newId())).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
    await expect(claim(newId())).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
    const other = await ask('USD', 'ARS', { amount: '100' });
    await expect(claim(other.id)).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
  });

  test('is valid for its amounts and less, never for more', async () => {
    const quote = await claim((await ask('ARS', 'USD', { amount: '100' })).id);
    expect(costAt(quote, 10_000n)).toBe(14_900_000n);
    expect(costAt(quote, 5_000n)).toBe(7_450_000n);
    expect(() => costAt(quote, 10_001n)).toThrow('QUOTE_INVALID');
    expect(convertedAt(quote, 7_450_000n)).toEqual({ made: 5_000n, residue: 0n });
    expect(convertedAt(quote, 7_450_746n)).toEqual({ made: 5_000n, residue: 746n });
    expect(() => convertedAt(quote, 746n)).toThrow('AMOUNT_INVALID');
    expect(() => convertedAt(quote, 14_900_001n)).toThrow('QUOTE_INVALID');
  });

  test('deletes unused ones and keeps used ones', async () => {
    const used = await ask('ARS', 'USD', { amount: '1' });
    await claim(used.id);
    const unused = await ask('ARS', 'USD', { amount: '2' });
    clock.advance(90_000_000);
    expect(await rates.deleteOldQuotes()).toBeGreaterThan(0);
    expect(await rates.deleteOldQuotes()).toBe(0);
    expect(await quoteById(database().db, used.id)).toMatchObject({ converted: 100n });
    expect(await quoteById(database().db, unused.id)).toBeUndefined();
  });
});
