import { expect, it } from 'vitest';
import { approvalsInOrder } from './approvals-in-order.ts';

const of = (userId: string, worth: string, left = '1000.00') => ({
  userId,
  needsTwo: false,
  firstApproval: null,
  alone: { worth, left },
});

it('what the same call decides alone for a person adds up, for each person apart', () => {
  const ana = of('ana', '600.00');
  expect(approvalsInOrder([ana, ana, of('beto', '600.00'), ana])).toEqual([
    null,
    'first',
    null,
    'first',
  ]);
});

it('what passes the limit is not counted, so a smaller one after it may still be decided alone', () => {
  expect(approvalsInOrder([of('ana', '600.00'), of('ana', '600.00'), of('ana', '400.00')])).toEqual(
    [null, 'first', null],
  );
});

it('what was decided alone before counts, also beyond the limit', () => {
  expect(approvalsInOrder([of('ana', '1.00', '-50.00'), of('ana', '0.50', '0.50')])).toEqual([
    'first',
    null,
  ]);
});

it('without what may be decided alone, the item itself says whether it needs two', () => {
  const always = { userId: 'ana', needsTwo: true, firstApproval: null, alone: null };
  expect(approvalsInOrder([always, { ...always, needsTwo: false }])).toEqual(['first', null]);
});
