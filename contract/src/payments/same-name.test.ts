import { expect, test } from 'vitest';
import { sameName } from './same-name.ts';

test.each([
  ['Ana Pérez', 'ana perez'],
  ['Ana María Pérez', 'PÉREZ, ANA MARÍA'],
  ['José Núñez', ' Nuñez  Jose '],
])('%s is %s', (one, other) => {
  expect(sameName(one, other)).toBe(true);
});

test.each([
  ['Ana Pérez', 'Ana Paz'],
  ['Ana Pérez', 'Ana María Pérez'],
  ['Ana Pérez', ''],
])('%s is not %s', (one, other) => {
  expect(sameName(one, other)).toBe(false);
});
