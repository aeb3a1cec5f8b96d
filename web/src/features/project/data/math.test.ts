import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contract, Vault } from '#contract/projects/offers.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import {
  isBoughtBack,
  layInVaults,
  monthlyRent,
  roomIn,
  totalOf,
} from '#web/shared/estimate/vaults.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { afterPenalty, tokensFor } from './estimate.ts';
import { pesosFor, shownPesos, tokensForPesos } from './pesos.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

test('an amount buys whole tokens, which cost their price to the cent', () => {
  expect(tokensFor('1000', usd('1.02'))).toBe(980);
  expect(timesPrice(980, usd('1.02'))).toEqual(usd('999.60'));
  expect(tokensFor('1.01', usd('1.02'))).toBe(0);
  expect(tokensFor('', usd('1.02'))).toBe(0);
  expect(tokensFor('5', usd('0.00'))).toBe(0);
});

test('the tokens of contracts that are bought back are those with the right to it', () => {
  for (const tokenType of ['investor', 'rent', 'premium', 'deluxe'] as const)
    expect([tokenType, isBoughtBack({ tokenType })]).toEqual([
      tokenType,
      TOKEN_RIGHTS[tokenType].buyback,
    ]);
});

test('the refund after the penalty, which is rounded up', () => {
  expect(afterPenalty(usd('999.60'))).toEqual(usd('849.66'));
  expect(afterPenalty(usd('0.10'))).toEqual(usd('0.08'));
  expect(afterPenalty(usd('0.30'))).toEqual(usd('0.25'));
  expect(afterPenalty(usd('0.01'))).toEqual(usd('0.01'));
  expect(afterPenalty(usd('0.00'))).toEqual(usd('0.00'));
});

test('the pesos of a purchase follow tokens that are chosen elsewhere, and keep what is typed while it buys them', () => {
  const at = { sell: '1420.5', price: usd('1.02') };
  const bought = { ...at, tokens: 69, dollars: '70.38' };
  expect(tokensForPesos('100000', at.sell, at.price)).toBe(69);
  expect(shownPesos('100000', bought)).toBe('100000');
  // twenty tokens chosen in the other field
  expect(shownPesos('100000', { ...at, tokens: 20, dollars: '20.40' })).toBe('28978.20');
  expect(shownPesos('100000', { ...at, tokens: 0, dollars: '' })).toBe('');
  // what is being typed buys nothing yet
  expect(shownPesos('1', { ...at, tokens: 0, dollars: '' })).toBe('1');
  // the dollar rises: the same tokens cost more
  expect(shownPesos('100000', { ...bought, sell: '1500' })).toBe('105570.00');
});

const vault = (number: number, parts: Partial<Vault>): Vault => ({
  id: `v${number}`,
  number,
  status: 'inactive',
  tokens: 100,
  investedTokens: 0,
  room: 100,
  looseTokens: 0,
  buybackPrice: usd('1.10'),
  buybackDate: '2028-03-15',
  payDay: '2028-03-15',
  late: null,
  returnPercent: 10,
  yearlyPercent: 5,
  coveragePercent: 0,
  ...parts,
});
const VAULTS = [
  vault(1, { status: 'passed', room: 0 }),
  vault(2, { status: 'active', room: 30 }),
  vault(3, { buybackPrice: usd('1.15') }),
  // overdue: it accepts nothing and promises nothing
  vault(4, { status: 'active', buybackDate: '2020-01-15', buybackPrice: usd('9.00') }),
];

test('tokens fill the open vault and then the next; the rest counts with the last', () => {
  const shares = (tokens: number) =>
    layInVaults(VAULTS, tokens).map((part) => [part.vault.number, part.tokens]);
  expect(shares(20)).toEqual([[2, 20]]);
  expect(shares(50)).toEqual([
    [2, 30],
    [3, 20],
  ]);
  expect(shares(150)).toEqual([
    [2, 30],
    [3, 120],
  ]);
  expect(shares(0)).toEqual([]);
  expect(totalOf(layInVaults(VAULTS, 50))).toEqual(usd('56.00'));
  expect(totalOf([])).toBeNull();
});

test('only contracts with an open vault have room', () => {
  expect(roomIn(VAULTS)).toBe(130);
  expect(roomIn(VAULTS.filter(({ status }) => status !== 'active'))).toBe(0);
});

test('rent is divided among all tokens of the contract, including unsold ones', () => {
  const contract: Contract = {
    id: 'c',
    projectId: 'p',
    projectName: 'Torre',
    name: 'Renta',
    tokenType: 'premium',
    status: 'in_progress',
    minimumTicket: 1,
    rounds: [],
    vaults: VAULTS,
    rentModel: { payDay: 5, amount: usd('1000.00'), percent: 62.5 },
    totalTokens: 300,
    estimate: null,
    late: null,
    image: null,
    city: 'Rosario',
  };
  expect(monthlyRent(contract, 30)).toEqual(usd('62.50'));
  expect(monthlyRent({ ...contract, rentModel: null }, 30)).toBeNull();
});

describe('dollars converted to pesos', () => {
  const price = { amount: '1.37', currency: 'USD' } as const;

  test('are the same amount, rounded up to a cent', () => {
    expect(pesosFor('1000.00', '1450.50')).toBe('1450500.00');
    expect(pesosFor('0.01', '1450.555')).toBe('14.51');
    expect(pesosFor('', '1450.50')).toBe('');
  });

  test('buy as many tokens as the dollars did', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 100, max: 10 ** 6 }),
        (cents, rate) => {
          const dollars = (cents / 100).toFixed(2);
          const sell = (rate / 100).toFixed(2);
          expect(tokensForPesos(pesosFor(dollars, sell), sell, price)).toBe(
            tokensFor(dollars, price),
          );
        },
      ),
    );
  });
});
