import { expect, it } from 'vitest';
import { readDay } from './day-input.ts';

it('reads a day in local notation, and in ISO notation', () => {
  for (const typed of ['15/3/2028', '15/03/2028', ' 15-03-2028', '15.3.2028', '2028-03-15'])
    expect(readDay(typed)).toBe('2028-03-15');
  expect(readDay('03/04/2027')).toBe('2027-04-03');
});
it('refuses a day that does not exist, or an incomplete one', () => {
  for (const typed of [
    '',
    '15',
    '15/03',
    '15/03/28',
    '31/02/2028',
    '29/02/2027',
    '2028-13-01',
    'ayer',
  ])
    expect(readDay(typed)).toBeNull();
});
