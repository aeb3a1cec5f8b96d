import { expect, it } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

it.each([
  ['+5493415550100', '(0341) 15 555-0100'],
  ['+541145678901', '(011) 4567-8901'],
  ['+5491145678901', '(011) 15 4567-8901'],
  ['+542944123456', '(0294) 412-3456'],
  ['+5493329412345', '(03329) 15 41-2345'],
  ['+59899123456', '+59899123456'],
])('%s is formatted as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(readPhone(shown)).toBe(stored);
});

it.each([
  ['+54 9 341 555-0100', '+5493415550100'],
  ['0054 341 5550100', '+543415550100'],
  ['341 5550100', '+543415550100'],
  ['0341 15 5550100', '+5493415550100'],
  ['555', '555'],
  ['', ''],
])('%s is parsed as %s', (written, stored) => {
  expect(readPhone(written)).toBe(stored);
});
