import { expect, test } from 'vitest';
import * as s from './schemas.ts';

const ID = '0190a5b8-0000-7000-8000-000000000001';
const depositOf = (amount: unknown, sentCurrency = 'ARS', type = 'ars_bank_transfer') =>
  s.depositBody.safeParse({ projectId: ID, type, sentCurrency, amount }).success;

test.each(['0.01', '1', '1250.5', '90000000000000.00'])('%j is an amount of pesos', (amount) => {
  expect(depositOf(amount)).toBe(true);
});

test.each([
  'NaN',
  '1e309',
  '1e3',
  'Infinity',
  '-0',
  '-1',
  '+1',
  '0',
  '0.00',
  '0.005',
  '00.10',
  '.5',
  '1.',
  '1,5',
  ' 1',
  '1 ',
  '',
  '9223372036854775808',
  '90000000000000.01',
  '１',
  '0x10',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  5,
  2 ** 63,
  null,
  undefined,
  ['1'],
  { amount: '1' },
])('%j is refused', (amount) => {
  expect(depositOf(amount)).toBe(false);
});

test('USDT has six decimals and dollars two', () => {
  expect(depositOf('0.000001', 'USDT', 'usdt_transfer')).toBe(true);
  expect(depositOf('0.0000001', 'USDT', 'usdt_transfer')).toBe(false);
  expect(depositOf('0.001', 'USD', 'usd_bank_transfer')).toBe(false);
});

test('a bank transfer has the currency of its name, a card any', () => {
  expect(depositOf('1', 'USD', 'ars_bank_transfer')).toBe(false);
  expect(depositOf('1', 'ARS', 'usd_bank_transfer')).toBe(false);
  expect(depositOf('1', 'USD', 'card')).toBe(true);
});

test('a withdrawal names its destination', () => {
  const body = { projectId: ID, currency: 'ARS', amount: '10', receivedCurrency: 'ARS' };
  expect(s.withdrawalBody.safeParse(body).success).toBe(false);
  expect(s.withdrawalBody.safeParse({ ...body, bankAccountId: ID }).success).toBe(true);
  expect(s.withdrawalBody.safeParse({ ...body, bankAccountId: ID, amount: '0.005' }).success).toBe(
    false,
  );
});

test('the amount of a quote has the decimals of the side it is on', () => {
  const quote = (amount: string, side?: string) =>
    s.quoteBody.safeParse({ from: 'USDT', to: 'ARS', amount, ...(side ? { side } : {}) }).success;
  expect(quote('10.50')).toBe(true);
  expect(quote('0.000001')).toBe(false);
  expect(quote('0.000001', 'from')).toBe(true);
  expect(s.quoteBody.safeParse({ from: 'ARS', to: 'ARS', amount: '1' }).success).toBe(false);
});
