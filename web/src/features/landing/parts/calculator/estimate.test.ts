import { expect, it } from 'vitest';
import type { Round, Vault } from '#contract/projects/schemas.ts';
import { estimate, wholeDollars } from './estimate.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const round = { price: usd('1.02') } satisfies Partial<Round>;
const vault = { buybackPrice: usd('1.14') } satisfies Partial<Vault>;
const offer = { round, vault, most: 48_800, contract: { minimumTicket: 1 } };

it('buys whole tokens and repays them at the vault price', () => {
  expect(estimate(offer, 1000)).toEqual({
    limit: null,
    tokens: 980,
    spent: usd('999.60'),
    back: usd('1117.20'),
    gain: usd('117.60'),
  });
});

it("gives nothing for less than one token, nor below the contract's minimum", () => {
  expect(estimate(offer, 1)).toMatchObject({ tokens: 0, limit: 'minimum' });
  const ticket = { ...offer, contract: { minimumTicket: 20 } };
  expect(estimate(ticket, 20)).toMatchObject({ tokens: 0, limit: 'minimum', back: usd('0.00') });
  expect(estimate(ticket, 21)).toMatchObject({ tokens: 20, limit: null });
});

it('calculates with no more than can be bought', () => {
  expect(estimate(offer, 1_000_000)).toMatchObject({
    tokens: 48_800,
    limit: 'most',
    spent: usd('49776.00'),
  });
});
it('reads whole dollars without guessing', () => {
  expect(['1000', '1.000', ' 12.500 ', '1.000.000'].map(wholeDollars)).toEqual([
    1000, 1000, 12_500, 1_000_000,
  ]);
  for (const typed of ['', '0', '1000.50', '1,000', '-5', '1e6', '1000001'])
    expect(wholeDollars(typed)).toBeNull();
});
