import { expect, test } from 'vitest';
import { isOffered, obstacleOf } from './obstacles.ts';

test('an action that the account’s state rules out is not offered', () => {
  for (const obstacle of [
    'USER_STATE_FORBIDS',
    'EMAIL_ALREADY_VERIFIED',
    'SECOND_FACTOR_NOT_SET',
  ] as const)
    expect([obstacle, isOffered(obstacle)]).toEqual([obstacle, false]);
});

test('an action with a removable obstacle is offered with its reason', () => {
  for (const obstacle of ['OWN_ACCOUNT', 'LAST_ADMIN', 'ACCOUNT_NOT_EMPTY'] as const) {
    expect([obstacle, isOffered(obstacle)]).toEqual([obstacle, true]);
    expect(obstacleOf(obstacle)?.reason).toMatch(/\.$/);
  }
});

test('without an obstacle it is offered without a reason', () => {
  expect([isOffered(null), obstacleOf(null)]).toEqual([true, null]);
});
