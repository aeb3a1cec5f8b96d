import { describe, expect, test } from 'vitest';
import { creditedPart, judge } from './charge-rules.ts';
import type { Reading } from './providers/provider.ts';
import type { DepositState } from './rules.ts';

const AGREED = { depositId: 'd1', amount: 100n, currency: 'ARS' };
const reading = (over: Partial<Reading> = {}): Reading => ({
  state: 'paid',
  depositId: 'd1',
  paid: { amount: 100n, currency: 'ARS' },
  paymentRef: 'p1',
  note: null,
  ...over,
});

describe('what a provider says', () => {
  test.each<[DepositState, Reading, string]>([
    ['pending', reading(), 'credit'],
    ['sent', reading(), 'credit'],
    ['expired', reading(), 'credit'],
    ['rejected', reading(), 'review'],
    ['completed', reading(), 'nothing'],
    ['pending', reading({ paid: { amount: 99n, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: { amount: 101n, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: { amount: 100n, currency: 'USD' } }), 'review'],
    ['pending', reading({ paid: { amount: null, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: null }), 'review'],
    ['pending', reading({ depositId: 'd2' }), 'review'],
    ['pending', reading({ depositId: null }), 'review'],
    ['pending', reading({ state: 'processing' }), 'process'],
    ['rejected', reading({ state: 'processing' }), 'nothing'],
    ['pending', reading({ state: 'review' }), 'review'],
    ['pending', reading({ state: 'failed', paid: null }), 'fail'],
    ['sent', reading({ state: 'failed', paid: null }), 'review'],
    ['expired', reading({ state: 'failed', paid: null }), 'nothing'],
    ['completed', reading({ state: 'failed', paid: null }), 'nothing'],
    ['pending', reading({ state: 'waiting', paid: null }), 'wait'],
  ])('of a deposit that is %s', (state, said, kind) => {
    expect(judge(AGREED, state, said).kind).toBe(kind);
  });
});

describe('the credited part of what is taken back', () => {
  test.each([
    [149_000n, 149_000n, 10_000n, 0n, 10_000n],
    [74_500n, 149_000n, 10_000n, 0n, 5_000n],
    [1n, 149_000n, 10_000n, 0n, 0n],
    [74_500n, 149_000n, 10_000n, 8_000n, 2_000n],
    [200_000n, 149_000n, 10_000n, 0n, 10_000n],
    [149_000n, 149_000n, 10_000n, 10_000n, 0n],
  ])('%d of %d that made %d, after %d, is %d', (taken, charged, credited, before, part) => {
    expect(creditedPart(taken, charged, credited, before)).toBe(part);
  });
});
