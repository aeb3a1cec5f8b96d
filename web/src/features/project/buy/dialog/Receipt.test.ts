import { expect, it } from 'vitest';
import { vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { entryStep } from './Receipt.tsx';

const titleOf = (...numbers: readonly number[]) =>
  entryStep(
    {
      parts: numbers.map((number) => ({
        vault: vaultOf({ number }),
        tokens: 10,
        expected: { amount: '11.00', currency: 'USD' },
      })),
    },
    '2026-12-10T03:00:00.000Z',
    30,
  ).title;

it('the vaults that tokens enter are listed as one does', () => {
  expect(titleOf(1)).toBe('Tus tokens entran solos a la bóveda 1');
  expect(titleOf(1, 2)).toBe('Tus tokens entran solos a las bóvedas 1 y 2');
  expect(titleOf(1, 2, 3)).toBe('Tus tokens entran solos a las bóvedas 1, 2 y 3');
});
