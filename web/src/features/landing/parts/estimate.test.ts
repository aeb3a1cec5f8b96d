import { expect, it } from 'vitest';
import type { Round, Vault } from '#contract/projects/schemas.ts';
import { estimate } from './estimate.ts';

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
