import { expect, test } from 'vitest';
import { lastDayBefore } from './clock.ts';

test('the last day of a period that ends at midnight in Buenos Aires is the day before', () => {
  expect(lastDayBefore(new Date('2026-12-04T03:00:00Z'))).toBe('2026-12-03');
  expect(lastDayBefore(new Date('2026-12-04T15:00:00Z'))).toBe('2026-12-04');
});
