import { expect, test } from 'vitest';
import { isOffered, obstacleOf } from './obstacles.ts';

test('what the account leaves no room for is not offered', () => {
  for (const obstacle of [
    'USER_STATE_FORBIDS',
    'EMAIL_ALREADY_VERIFIED',
    'SECOND_FACTOR_NOT_SET',
  ] as const)
    expect([obstacle, isOffered(obstacle)]).toEqual([obstacle, false]);
});

test('what one could bring about first is offered with its reason', () => {
  for (const obstacle of ['OWN_ACCOUNT', 'LAST_ADMIN', 'ACCOUNT_NOT_EMPTY'] as const) {
    expect([obstacle, isOffered(obstacle)]).toEqual([obstacle, true]);
    expect(obstacleOf(obstacle)?.reason).toMatch(/\.$/);
  }
});

test('with nothing in the way it is offered, and no reason stands beside it', () => {
  expect([isOffered(null), obstacleOf(null)]).toEqual([true, null]);
});
