import { expect, test } from 'vitest';
import { mostRent, roomFor } from './rules.ts';

test('no more can be set aside than the largest possible debt', () => {
  expect([roomFor(100n, 30n), roomFor(100n, 100n), roomFor(100n, 130n)]).toEqual([70n, 0n, 0n]);
  expect(
    mostRent([
      { unpaid: 5n, monthly: 10n },
      { unpaid: 0n, monthly: 1n },
    ]),
  ).toBe(137n);
});
