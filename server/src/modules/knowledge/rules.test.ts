import { expect, test } from 'vitest';
import { RIGHT_ANSWERS, rightOnes } from '#contract/knowledge/questions.ts';
import { isDue } from './rules.ts';

const now = new Date('2026-11-20T15:00:00Z');

test('the questions come before a first purchase', () => {
  expect(isDue({ last: null, hasBought: false, now })).toBe(true);
  expect(isDue({ last: null, hasBought: true, now })).toBe(false);
});

test('answers hold for two years to the moment', () => {
  const last = new Date('2024-11-20T15:00:00Z');
  expect(isDue({ last, hasBought: true, now: new Date(now.getTime() - 1) })).toBe(false);
  expect(isDue({ last, hasBought: true, now })).toBe(true);
});

test('a question without an answer is not right', () => {
  expect(rightOnes(RIGHT_ANSWERS)).toBe(5);
  expect(rightOnes({ ...RIGHT_ANSWERS, fees: 'a' })).toBe(4);
  expect(rightOnes({})).toBe(0);
});
