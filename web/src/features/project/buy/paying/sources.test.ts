import { expect, it } from 'vitest';
import { CURRENCIES, type Currency, toMoney } from '#contract/core/money.ts';
import { idOf, sourcesOf } from './sources.ts';

const wallet = (available: string, projectId = 'other', currency: Currency = 'USD') => ({
  projectId,
  projectName: 'Torre',
  currency,
  available,
  held: '0.00',
});

it('offers immediately credited methods first, then transfers, then own money in other projects', () => {
  const found = sourcesOf(
    ['usd_bank_transfer', 'card', 'ars_bank_transfer'],
    [wallet('5.00'), wallet('0.00', 'empty'), wallet('7.00', 'here')],
    { projectId: 'here', currency: 'USD', missing: null, percent: '0.50' },
  );
  expect(found.map(idOf)).toEqual(['card', 'usd_bank_transfer', 'other.USD']);
});

it('offers only sources of the currency of payment, so that the first can be preselected', () => {
  const of = (currency: Currency) =>
    sourcesOf(
      ['card', 'ars_bank_transfer', 'usdt_transfer'],
      [wallet('5.00'), wallet('900000.00', 'other', 'ARS')],
      { projectId: 'here', currency, missing: toMoney(1_000n, currency), percent: '1.00' },
    );
  expect(of('ARS').map(idOf)).toEqual(['ars_bank_transfer', 'other.ARS']);
  expect(of('USDT').map(idOf)).toEqual(['usdt_transfer']);
  for (const currency of CURRENCIES)
    expect(of(currency).every((source) => source.currency === currency)).toBe(true);
});

it('offers nothing without a method for that currency', () => {
  const needed = { projectId: 'here', currency: 'ARS', missing: null, percent: '1.00' } as const;
  expect(sourcesOf(['card', 'stripe'], [wallet('5.00')], needed)).toEqual([]);
});

it('a wallet with less than the missing amount brings its part, after those that bring all of it', () => {
  const missing = toMoney(10_000n, 'USD');
  const needed = { projectId: 'here', currency: 'USD', missing, percent: '1.00' } as const;
  const of = (...wallets: ReturnType<typeof wallet>[]) =>
    sourcesOf([], wallets, needed).map((source) => [
      idOf(source),
      source.kind === 'transfer' && source.isPart,
    ]);
  expect(of(wallet('101.00'))).toEqual([['other.USD', true]]);
  expect(of(wallet('101.02'))).toEqual([['other.USD', false]]);
  expect(of(wallet('20.00', 'small'), wallet('500.00', 'large'))).toEqual([
    ['large.USD', false],
    ['small.USD', true],
  ]);
});
