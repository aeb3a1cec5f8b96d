import { expect, test } from 'vitest';
import { momentOf, typedTime } from './moment.ts';

test('a day and a time are an instant of Argentina', () => {
  expect(momentOf({ day: '2026-03-10', time: '23:30' })).toBe('2026-03-11T02:30:00.000Z');
});
test('an hour may have one digit, and the colon is added', () => {
  expect(['', '9', '09', '093', '0930', '09301'].map(typedTime)).toEqual([
    '',
    '9',
    '09',
    '09:3',
    '09:30',
    '09:30',
  ]);
  expect(['9:', '9:305', ':', 'a9.30'].map(typedTime)).toEqual(['9:', '9:30', ':', '93:0']);
  expect(momentOf({ day: '2026-03-10', time: '9:30' })).toBe('2026-03-10T12:30:00.000Z');
});
test('what is no moment stays as typed, for the schema to refuse', () => {
  expect(momentOf({ day: '', time: '10:00' })).toBe('10:00');
  expect(momentOf({ day: '2026-03-10', time: '25:00' })).toBe('2026-03-10 25:00');
  expect(momentOf({ day: '2026-03-10', time: '' })).toBe('2026-03-10');
});
