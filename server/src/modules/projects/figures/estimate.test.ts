import { describe, expect, test } from 'vitest';
import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import type { Vault } from '#contract/projects/offers.ts';
import type { ContractRow, VaultRow } from '../tables.ts';
import { contractTokens, estimateOf, outcomeOf, rentTerms } from './estimate.ts';

const SALE = { price: 102n, from: '2026-11-22' };
const vault = (number: number, price: bigint, date: string) =>
  ({
    id: `v${number}`,
    contract_id: 'k',
    project_id: 'p',
    number,
    status: number === 1 ? 'active' : 'inactive',
    tokens: 100n,
    rolled_in: 0n,
    rolled_out: 0n,
    buyback_price: price,
    buyback_date: date,
    paid_tokens: 0n,
    position: number,
  }) satisfies VaultRow;
const ROWS = [vault(1, 114n, '2028-03-16'), vault(2, 115n, '2028-09-17')];
const shown = (rows: readonly VaultRow[]): Vault[] =>
  rows.map(({ id, number, status, buyback_date }) => ({
    id,
    number,
    status,
    tokens: 100,
    investedTokens: 0,
    room: 100,
    looseTokens: 0,
    buybackPrice: { amount: '1.14', currency: 'USD' },
    buybackDate: buyback_date,
    payDay: nextWorkingDay(buyback_date, new Set()),
    returnPercent: null,
    yearlyPercent: null,
    coveragePercent: 100,
    late: null,
  }));
const estimate = (rows: readonly VaultRow[], of: Partial<Parameters<typeof estimateOf>[0]> = {}) =>
  estimateOf({
    rows,
    vaults: shown(rows),
    sale: SALE,
    rent: null,
    today: '2026-11-22',
    graceDays: 10,
    isLate: false,
    ...of,
  });

describe('an estimate', () => {
  test('distinguishes the return of a purchase alone, through the last vault, from that of the open vault', () => {
    expect(estimate(ROWS)).toEqual({
      price: { amount: '1.02', currency: 'USD' },
      purchase: {
        vaultNumber: 2,
        // a Sunday is paid on Monday
        payDay: '2028-09-18',
        buybackPrice: { amount: '1.15', currency: 'USD' },
        totalPercent: 12.7,
        yearlyPercent: 7,
        buybackPercent: 7,
        rentPercent: 0,
      },
      vault: {
        vaultNumber: 1,
        payDay: '2028-03-16',
        buybackPrice: { amount: '1.14', currency: 'USD' },
        totalPercent: 11.8,
        yearlyPercent: 8.9,
        buybackPercent: 8.9,
        rentPercent: 0,
      },
      rentOfThousand: null,
    });
  });

  test('is one figure when the open vault is the last', () => {
    expect(estimate(ROWS.slice(1))?.vault).toBeNull();
  });

  test('is null without a round to buy in, or once every vault is past its date', () => {
    expect(estimate(ROWS, { sale: null })).toBeNull();
    expect(estimate(ROWS, { today: '2028-09-17' })).toBeNull();
  });

  test('is null while a payment of the contract is overdue, whatever its vaults', () => {
    expect(estimate(ROWS, { isLate: true })).toBeNull();
  });

  test('includes a year of rent, divided by all of the contract’s tokens, over the price', () => {
    const rent = { pool: 24_300n, tokens: 45_000n };
    expect(estimate([], { rent, sale: { price: 100n, from: '2026-11-22' } })).toEqual({
      price: { amount: '1.00', currency: 'USD' },
      purchase: {
        vaultNumber: null,
        payDay: null,
        buybackPrice: null,
        totalPercent: null,
        yearlyPercent: 6.5,
        buybackPercent: 0,
        rentPercent: 6.5,
      },
      vault: null,
      rentOfThousand: { amount: '5.40', currency: 'USD' },
    });
  });

  test('states the total alone of a buy-back that is less than thirty days away', () => {
    const day = { ...vault(1, 110n, '2026-11-23'), payDay: '2026-11-23' };
    const rent = { pool: 68_800n, tokens: 90_000n };
    expect(outcomeOf(day, SALE, rent)).toMatchObject({
      totalPercent: 7.9,
      yearlyPercent: null,
      buybackPercent: 7.8,
      rentPercent: 0.1,
    });
    expect(outcomeOf({ ...day, payDay: '2026-12-22' }, SALE, null).yearlyPercent).toBe(95.4);
  });

  test('names the first vault that tokens can enter when their grace period ends, as the purchase does', () => {
    const near = [
      vault(1, 110n, '2026-11-23'),
      ...ROWS.map((row) => ({ ...row, id: `n${row.number}`, number: row.number + 1 })),
    ];
    expect(estimate(near)?.vault?.vaultNumber).toBe(2);
    expect(estimate(near, { graceDays: 0 })?.vault?.vaultNumber).toBe(1);
    // the only vault left then buys back loose tokens too: no step beside the purchase
    expect(
      estimate([vault(1, 110n, '2026-11-23'), vault(2, 115n, '2028-09-17')])?.vault,
    ).toBeNull();
  });

  test('has rounded parts that add up to the rounded total', () => {
    const rent = { pool: 68_800n, tokens: 90_000n };
    for (let price = 80n; price < 110n; price += 1n) {
      const { yearlyPercent, buybackPercent, rentPercent } = outcomeOf(
        { ...vault(1, 114n, '2028-03-16'), payDay: '2028-03-16' },
        { price, from: '2026-11-22' },
        rent,
      );
      expect(Math.round(buybackPercent * 10 + rentPercent * 10)).toBe(
        Math.round((yearlyPercent ?? 0) * 10),
      );
    }
  });
});

test('a contract’s tokens are those of its vaults, else of its rounds as they opened', () => {
  const rounds = [
    { contract_id: 'k', token_count: 70n },
    { contract_id: 'other', token_count: 5n },
  ];
  expect(contractTokens('k', { vaults: ROWS, rounds })).toBe(200n);
  expect(contractTokens('k', { vaults: [], rounds })).toBe(70n);
});

test('a contract without a pay day or without tokens pays no rent', () => {
  const row = { rent_pay_day: 5, rent_amount: 27_000n, rent_bps: 9000 };
  const terms = (of: Partial<typeof row>, tokens: bigint) =>
    rentTerms({ ...row, ...of } satisfies Pick<ContractRow, keyof typeof row>, tokens);
  expect(terms({}, 45_000n)).toEqual({ pool: 24_300n, tokens: 45_000n });
  expect(terms({}, 0n)).toBeNull();
});
