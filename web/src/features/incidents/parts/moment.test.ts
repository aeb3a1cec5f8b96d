import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

test('a day and a time are an instant of Argentina', () => {
  expect(momentOf({ day: '2026-03-10', time: '23:30' })).toBe('2026-03-11T02:30:00.000Z');
});
test('what is no moment stays as typed, for the schema to refuse', () => {
  expect(momentOf({ day: '', time: '10:00' })).toBe('10:00');
  expect(momentOf({ day: '2026-03-10', time: '25:00' })).toBe('2026-03-10 25:00');
  expect(momentOf({ day: '2026-03-10', time: '' })).toBe('2026-03-10');
});
