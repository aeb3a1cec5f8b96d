import { expect, test } from 'vitest';
import { z } from 'zod';
import { depositBody } from '../payments/deposits.ts';
import { faultsFrom } from './faults.ts';
import { tokenCount } from './money.ts';
import { pageQuery } from './page.ts';

const faults = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? faultsFrom(error).map(({ path, message }) => `${path} ${message}`) : [];
};

test.each([
  ['-5', 'AMOUNT_NOT_POSITIVE'],
  ['-0.00', 'AMOUNT_NOT_POSITIVE'],
  ['0', 'AMOUNT_NOT_POSITIVE'],
  ['0.00', 'AMOUNT_NOT_POSITIVE'],
  ['abc', 'NOT_A_NUMBER'],
  ['NaN', 'NOT_A_NUMBER'],
  ['1,5', 'AMOUNT_INVALID'],
  ['1e3', 'AMOUNT_INVALID'],
  ['1.005', 'AMOUNT_INVALID'],
  ['9223372036854775808', 'AMOUNT_INVALID'],
  [5, 'AMOUNT_INVALID'],
  ['', 'REQUIRED'],
  [null, 'REQUIRED'],
  [undefined, 'REQUIRED'],
])('an amount of %j has one fault, %s', (amount, key) => {
  const body = {
    projectId: '0190a5b8-0000-7000-8000-000000000001',
    type: 'ars_bank_transfer',
    sentCurrency: 'ARS',
    amount,
  };
  expect(faults(depositBody, body)).toEqual([`amount ${key}`]);
});

test.each([
  [1.5, 'NOT_AN_INTEGER'],
  [-1.5, 'NOT_AN_INTEGER'],
  ['3', 'NOT_A_NUMBER'],
  [0, 'GREATER_THAN:0'],
  [2_000_000_000, 'AT_MOST:1000000000'],
  [undefined, 'REQUIRED'],
])('a count of tokens of %j has one fault, %s', (tokens, key) => {
  expect(faults(z.object({ tokens: tokenCount }), { tokens })).toEqual([`tokens ${key}`]);
});

test.each([
  ['1.5', 'NOT_AN_INTEGER'],
  ['x', 'NOT_A_NUMBER'],
  ['0', 'AT_LEAST:1'],
])('a page of %j has one fault, %s', (page, key) => {
  expect(faults(z.object(pageQuery), { page })).toEqual([`page ${key}`]);
});

test('each of the five comparisons carries its number', () => {
  const schema = z.object({
    a: z.number().gt(1),
    b: z.number().gte(2),
    c: z.literal(3),
    d: z.number().lt(4),
    e: z.number().lte(5),
  });
  expect(faults(schema, { a: 1, b: 1, c: 1, d: 4, e: 6 })).toEqual([
    'a GREATER_THAN:1',
    'b AT_LEAST:2',
    'c EQUAL_TO:3',
    'd LESS_THAN:4',
    'e AT_MOST:5',
  ]);
});
