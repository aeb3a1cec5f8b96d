import { expect, test } from 'vitest';
import { RIGHT_ANSWERS, rightOnes } from '#contract/knowledge/questions.ts';
import { holdsUntil, isDue } from './rules.ts';

const now = new Date('2026-11-20T15:00:00Z');

test('the questions come before a purchase of a person who never answered them', () => {
  expect(isDue(null, now)).toBe(true);
});

test('answers hold for the years of the policy, to the moment', () => {
  const last = new Date('2024-11-20T15:00:00Z');
  const until = holdsUntil(last, { right: 4, years: 2 });
  expect(isDue(until, new Date(now.getTime() - 1))).toBe(false);
  expect(isDue(until, now)).toBe(true);
  expect(isDue(holdsUntil(last, { right: 4, years: 3 }), now)).toBe(false);
});

test('a question without an answer is not right', () => {
  expect(rightOnes(RIGHT_ANSWERS)).toBe(5);
  expect(rightOnes({ ...RIGHT_ANSWERS, fees: 'a' })).toBe(4);
  expect(rightOnes({})).toBe(0);
});
