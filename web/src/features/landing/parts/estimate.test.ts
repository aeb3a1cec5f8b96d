import { expect, it } from 'vitest';
import type { Round, Vault } from '#contract/projects/schemas.ts';
import { estimate, wholeDollars } from './estimate.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const round = { price: usd('1.02') } satisfies Partial<Round>;
const vault = { buybackPrice: usd('1.14') } satisfies Partial<Vault>;

it('buys whole tokens and pays them back at the vault price', () => {
  const sums = estimate({ round, vault }, 1000);
  expect(sums).toEqual({
    tokens: 980,
    spent: usd('999.60'),
    back: usd('1117.20'),
    gain: usd('117.60'),
  });
});

it('gives nothing for less than one token', () => {
  expect(estimate({ round, vault }, 1).tokens).toBe(0);
});
it('reads whole dollars and guesses nothing', () => {
  expect(['1000', '1.000', ' 12.500 ', '1.000.000'].map(wholeDollars)).toEqual([
    1000, 1000, 12_500, 1_000_000,
  ]);
  for (const typed of ['', '0', '1000.50', '1,000', '-5', '1e6', '1000001'])
    expect(wholeDollars(typed)).toBeNull();
});
