import { expect, test } from 'vitest';
import { isPostalCode } from './postal-code.ts';

test.each([
  ['Argentina', '2000'],
  ['argentina', 'C1001AFB'],
  ['Uruguay', '11300'],
  ['Reino Unido', 'SW1A 1AA'],
  ['Brasil', '01310-100'],
])('%s knows %s', (country, code) => expect(isPostalCode(country, code)).toBe(true));

test.each([
  ['Argentina', '%%%%'],
  ['Argentina', 'C1001'],
  ['Argentina', '20001'],
  ['Argentina', 'I2000AAA'],
  ['Uruguay', '%%%%'],
  ['Uruguay', '- -'],
  ['Uruguay', '12'],
])('%s does not know %s', (country, code) => expect(isPostalCode(country, code)).toBe(false));
