import { expect, test } from 'vitest';
import { ceilingOf } from '#contract/buy-orders/values.ts';
import { differenceFrom, isComing, pauseAfter, promiseOf, reasonOf } from './rules.ts';

const ORDER = {
  round_id: 'first',
  round_ends_at: new Date('2026-04-01T03:00:00Z'),
  price_usd: 10_000n,
  most: 30_000n,
  terms_version: '3',
  last_vault: 2,
} as const;
interface Change {
  round?: string;
  endsAt?: string;
  price?: bigint;
  cost?: bigint;
  version?: string;
  vault?: number | null;
}
const terms = ({
  round = 'first',
  endsAt = '2026-04-01T03:00:00Z',
  price = 10_000n,
  cost = 30_000n,
  version = '3',
  vault = 2,
}: Change = {}) => ({
  round: { id: round, price, endsAt: new Date(endsAt) },
  payment: { cost },
  termsVersion: version,
  lastVault: vault,
});

test('a purchase on the ordered terms, or on better ones, is allowed', () => {
  expect(differenceFrom(ORDER, terms())).toBeNull();
  expect(differenceFrom(ORDER, terms({ price: 9_999n, cost: 29_997n, vault: 1 }))).toBeNull();
  expect(differenceFrom({ ...ORDER, last_vault: null }, terms({ vault: null }))).toBeNull();
});

test('a term that is worse for the buyer ends the order with a reason', () => {
  expect(differenceFrom(ORDER, terms({ round: 'second' }))).toBe('round_over');
  expect(differenceFrom(ORDER, terms({ version: '4' }))).toBe('terms');
  expect(differenceFrom(ORDER, terms({ price: 10_001n }))).toBe('price');
  expect(differenceFrom(ORDER, terms({ cost: 30_001n }))).toBe('price');
  expect(differenceFrom(ORDER, terms({ vault: 3 }))).toBe('vault');
  expect(differenceFrom(ORDER, terms({ vault: null }))).toBe('vault');
  expect(differenceFrom(ORDER, terms({ endsAt: '2026-04-02T03:00:00Z' }))).toBe('offer');
});

test('pauses between attempts grow from ten seconds to an hour', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect([10, 500].map(pauseAfter)).toEqual([3_600_000, 3_600_000]);
});

test('money credited a while ago does not count as incoming', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const closed = (closedAt: string) =>
    ({ status: 'completed', closedAt: new Date(closedAt) }) as const;
  expect(isComing({ status: 'pending', closedAt: null }, now)).toBe(true);
  expect(isComing(closed('2026-03-01T11:55:00Z'), now)).toBe(true);
  expect(isComing(closed('2026-03-01T11:54:59Z'), now)).toBe(false);
  expect(isComing({ ...closed('2026-03-01T11:59:00Z'), status: 'rejected' }, now)).toBe(false);
});

test('an error ends the order, unless it may be temporary', () => {
  expect(reasonOf('INSUFFICIENT_FUNDS', 409)).toBe('short');
  expect(reasonOf('SALES_PAUSED', 409)).toBe('offer');
  expect(reasonOf('RATE_STALE', 409)).toBeNull();
  expect(reasonOf('INVESTOR_FUNDING_CAP', 409)).toBe('cap');
  // another purchase came first at that instant: the next attempt learns of which cap
  expect(reasonOf('FUNDING_CAP_REACHED', 409)).toBeNull();
  expect(reasonOf('SERVICE_UNAVAILABLE', 503)).toBeNull();
});

test('the ceiling of pesos is 2 % above the cost, rounded up; that of dollars is the cost', () => {
  expect(ceilingOf(100_00n, 'ARS')).toBe(102_00n);
  expect(ceilingOf(101n, 'ARS')).toBe(104n);
  expect(ceilingOf(100_00n, 'USD')).toBe(100_00n);
  expect(ceilingOf(1n, 'USDT')).toBe(1n);
});

test('vaults are compared by number, price and date', () => {
  const vault = { number: 1, buybackPrice: 11_000n, buybackDate: '2028-03-01' };
  expect(promiseOf([])).toBe('');
  expect(promiseOf([vault])).not.toBe(promiseOf([{ ...vault, buybackPrice: 10_999n }]));
});
