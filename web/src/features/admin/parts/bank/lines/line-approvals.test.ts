import { expect, test } from 'vitest';
import type { OpenLine, Proposed } from '../bank-texts.ts';
import { obstacleOf } from './bank-selection.ts';
import { approvalsIn } from './line-approvals.ts';

const proposal: Proposed = {
  as: 'deposit',
  movementId: 'm',
  orderNumber: 'D-2026-000001',
  userName: 'Ana Paz',
  personCaution: null,
  userId: 'ana',
  account: null,
  amount: null,
  rule: null,
  certainty: 'certain',
  reasons: [],
  cautions: [],
  needsTwo: false,
  firstApproval: null,
  alone: { worth: '600.00', left: '1000.00' },
};
const line = (id: string, change: Partial<Proposed> = {}): OpenLine => ({
  id,
  day: '2026-11-20',
  amount: '10.00',
  currency: 'ARS',
  reference: id,
  deposits: [],
  signs: [],
  people: [],
  needsTwo: [],
  waits: false,
  proposal: { ...proposal, ...change },
});
const first = {
  step: 'accept' as const,
  at: '2026-11-20T12:00:00.000Z',
  by: 'Eva Paz',
  mine: false,
  amount: '10.00',
  reference: null,
  bankLineId: 'a',
  charged: null,
};
const numbers = (...lines: readonly OpenLine[]) => [...approvalsIn(lines).values()];

test('what one administrator decides alone for a person adds up to the limit, in order', () => {
  expect(numbers(line('a'), line('b'), line('c'))).toEqual([null, 'first', 'first']);
  // a later one that still fits is decided alone
  const small = { alone: { worth: '400.00', left: '1000.00' } };
  expect(numbers(line('a'), line('b'), line('c', small))).toEqual([null, 'first', null]);
  expect(numbers(line('a'), line('b', { userId: 'eva' }))).toEqual([null, null]);
  expect(numbers(line('a', { alone: { worth: '1.00', left: '-200.00' } }))).toEqual(['first']);
  expect(numbers(line('a', { alone: null }), line('b', { alone: null }))).toEqual([null, null]);
});

test('a second approval needs no third one and does not count as decided alone', () => {
  const second = line('a', { firstApproval: first, needsTwo: true });
  expect(numbers(second, line('b'))).toEqual(['second', null]);
  const own = line('a', { firstApproval: { ...first, mine: true }, needsTwo: true });
  expect(numbers(own)).toEqual(['first']);
});

test('what one administrator explains alone adds up to the limit, apart from what they credit', () => {
  const fee = { as: 'bank_fee', movementId: null, userId: null } as const;
  expect(numbers(line('a', fee), line('b'), line('c', fee))).toEqual([null, null, 'first']);
  const known = { ...fee, alone: { worth: '600.00', left: '500.00' } };
  expect(numbers(line('a', known))).toEqual(['first']);
});

test('an explanation by two is a first approval, and a withdrawal needs none', () => {
  const explained = { as: 'interest', needsTwo: true, alone: null } as const;
  expect(numbers(line('a', explained))).toEqual(['first']);
  expect(numbers(line('a', { as: 'withdrawal', alone: null }))).toEqual([null]);
});

test('a line is not selected to repeat an own first approval, or to approve another amount than the first', () => {
  const withFirst = (change: Partial<NonNullable<Proposed['firstApproval']>>) =>
    obstacleOf(line('a', { firstApproval: { ...first, ...change } }), true);
  expect(withFirst({})).toBeNull();
  expect(withFirst({ mine: true })).toContain('es propia');
  expect(withFirst({ amount: '11.00' })).toContain('otra línea o importe');
  expect(withFirst({ bankLineId: null })).toContain('otra línea o importe');
});
