import { expect, test } from 'vitest';
import { approvalOf, isOver } from '../movements/engine/limit-rules.ts';

test('an amount equal to the limit does not exceed it', () => {
  expect(isOver(100n, 100n)).toBe(false);
  expect(isOver(101n, 100n)).toBe(true);
  expect(isOver(101n, null)).toBe(false);
  expect(isOver(1n, 0n)).toBe(true);
});

const facts = (of: Partial<Parameters<typeof approvalOf>[0]>) => ({
  worth: 200n,
  limit: 100n,
  first: null,
  ...of,
});
test.each([
  [facts({ limit: null }), 'decides'],
  [facts({ worth: 100n }), 'decides'],
  [facts({}), 'first'],
  [facts({ first: { by: 'eva', same: true } }), 'decides'],
  [facts({ first: { by: 'leo', same: true } }), 'again'],
  // the first approver may correct their approval; a second approver must approve the same
  [facts({ first: { by: 'leo', same: false } }), 'first'],
  [facts({ first: { by: 'eva', same: false } }), 'differs'],
  // the rate has fallen since the first approval
  [facts({ worth: 50n, first: { by: 'leo', same: true } }), 'again'],
])('%o: %s', (of, outcome) => {
  expect(approvalOf(of, 'leo')).toBe(outcome);
});
