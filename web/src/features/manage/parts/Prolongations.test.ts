import { expect, test } from 'vitest';
import { mostDays } from './Prolongations.tsx';

const round = { days: 90, endsAt: '2026-12-07T03:00:00.000Z' };

const of = (startsAt?: string, max = 60) => ({ next: startsAt ? { startsAt } : undefined, max });

test('a round is prolonged by at most its own days, the platform’s most, and the days until the next one opens', () => {
  expect(mostDays({ ...round, days: 30 }, of())).toBe(30);
  expect(mostDays(round, of())).toBe(60);
  expect(mostDays(round, of(undefined, 20))).toBe(20);
  expect(mostDays(round, of('2026-12-12T03:00:00.000Z'))).toBe(5);
  expect(mostDays(round, of('2026-12-07T03:00:00.000Z'))).toBe(0);
});
