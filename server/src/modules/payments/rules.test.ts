import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from '#contract/core/figures/fee.ts';
import { depositAfter, dueAfter, withdrawalAfter } from '../movements/rules.ts';

test('a deposit is decided once, but late money reopens an expired one', () => {
  expect(depositAfter('pending', 'accept')).toBe('completed');
  expect(depositAfter('sent', 'reject')).toBe('rejected');
  expect(depositAfter('expired', 'accept')).toBe('completed');
  expect(depositAfter('expired', 'send')).toBe('sent');
  for (const move of ['send', 'accept', 'reject', 'expire'] as const) {
    expect(depositAfter('completed', move)).toBeNull();
    expect(depositAfter('rejected', move)).toBeNull();
  }
  expect(depositAfter('sent', 'expire')).toBeNull();
  expect(depositAfter('expired', 'reject')).toBeNull();
});

test('only a credited deposit is reverted, for good', () => {
  expect(depositAfter('completed', 'revert')).toBe('reverted');
  for (const state of ['pending', 'sent', 'rejected', 'expired', 'reverted'] as const)
    expect(depositAfter(state, 'revert')).toBeNull();
  for (const move of ['send', 'accept', 'reject', 'expire', 'review'] as const)
    expect(depositAfter('reverted', move)).toBeNull();
});

test('a withdrawal is sent only after its pre-approval and rejected only before it is sent', () => {
  expect(withdrawalAfter('pending', 'send')).toBeNull();
  expect(withdrawalAfter('pending', 'accept')).toBe('pre_approved');
  expect(withdrawalAfter('pre_approved', 'accept')).toBeNull();
  expect(withdrawalAfter('pre_approved', 'send')).toBe('sent');
  expect(withdrawalAfter('sent', 'reject')).toBeNull();
  expect(withdrawalAfter('sent', 'return')).toBe('rejected');
  expect(withdrawalAfter('completed', 'return')).toBe('rejected');
  expect(withdrawalAfter('rejected', 'return')).toBeNull();
});

test('the 48 hours run from the pre-approval', () => {
  expect(dueAfter(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-03T10:00:00Z'));
});

test.each([
  [10_000n, '1', 100n],
  [10_000n, '1.5', 150n],
  [10_000n, '0.25', 25n],
  [50n, '1', 1n],
  [100n, '0.5', 1n],
  [150n, '1', 2n],
  [250n, '1', 3n],
  [10_000n, '0', 0n],
  [1n, '99.99', 0n],
  [2n, '99.99', 1n],
])('of %s minor units, %s %% is %s', (amount, percent, fee) => {
  expect(feeOf(amount, percent)).toBe(fee);
});

test('the fee never takes the whole amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n }),
      fc.integer({ min: 0, max: 9_999 }),
      (amount, points) => {
        const fee = feeOf(amount, (points / 100).toFixed(2));
        return fee >= 0n && fee < amount;
      },
    ),
  );
});
