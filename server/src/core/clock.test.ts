import { expect, test } from 'vitest';
import { lastDayBefore } from './clock.ts';

test('what ends at midnight of Buenos Aires was open until the eve', () => {
  expect(lastDayBefore(new Date('2026-12-04T03:00:00Z'))).toBe('2026-12-03');
  expect(lastDayBefore(new Date('2026-12-04T15:00:00Z'))).toBe('2026-12-04');
});
