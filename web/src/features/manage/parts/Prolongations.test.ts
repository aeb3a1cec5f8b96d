import { expect, test } from 'vitest';
import { mostDays } from './Prolongations.tsx';

const round = { days: 90, endsAt: '2026-12-07T03:00:00.000Z' };

test('a round is prolonged by at most its own days, sixty, and the days until the next one opens', () => {
  expect(mostDays({ ...round, days: 30 }, undefined)).toBe(30);
  expect(mostDays(round, undefined)).toBe(60);
  expect(mostDays(round, { startsAt: '2026-12-12T03:00:00.000Z' })).toBe(5);
  expect(mostDays(round, { startsAt: '2026-12-07T03:00:00.000Z' })).toBe(0);
});
