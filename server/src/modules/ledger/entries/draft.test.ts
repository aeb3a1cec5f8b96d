import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyHash, idempotencyKeyOf } from './draft.ts';

test('a body hash ignores the order of fields and undefined fields', () => {
  expect(bodyHash({ a: 1, b: { c: [1, 2], d: 'x' } })).toBe(
    bodyHash({ b: { d: 'x', c: [1, 2], e: undefined }, a: 1 }),
  );
});

test('a body hash is unchanged by a round trip through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(bodyHash(JSON.parse(JSON.stringify(value)))).toBe(bodyHash(value));
    }),
  );
});

const different: [what: string, one: unknown, other: unknown][] = [
  ['a number and its text', { a: 1 }, { a: '1' }],
  ['an amount and a number', { a: 1n }, { a: 1 }],
  ['an amount and its text', { a: 1n }, { a: '1n' }],
  ['the order of a list', [1, 2], [2, 1]],
  ['lists within lists', [[1], 2], [[1, 2]]],
  ['null and nothing', { a: null }, {}],
  ['two moments', { at: new Date(0) }, { at: new Date(1) }],
  ['text that looks like a field', { a: 'x","b":"y' }, { a: 'x', b: 'y' }],
];

test.each(different)('a body hash distinguishes %s', (_what, one, other) => {
  expect(bodyHash(one)).not.toBe(bodyHash(other));
});

test('an idempotency key belongs to one person and one call', () => {
  const keys = [
    idempotencyKeyOf('u1', 'buy', 'k'),
    idempotencyKeyOf('u2', 'buy', 'k'),
    idempotencyKeyOf('u1', 'sell', 'k'),
    idempotencyKeyOf('u1', 'buy', 'l'),
  ];
  expect(new Set(keys).size).toBe(4);
});
