import { expect, test } from 'vitest';
import { registryQuery } from '#contract/registry/schemas.ts';
import { periodFault } from './period.ts';

const TODAY = '2026-11-28';

test.each([
  ['2026-01-01', '2025-12-31', 'El final es anterior al inicio.'],
  ['2026-01-01', '2026-11-29', 'El período termina hoy a más tardar.'],
  ['2025-01-01', '2026-01-02', 'Un archivo tiene hasta 366 días.'],
  ['2019-12-31', '2020-01-31', 'El período empieza en 2020 o después.'],
])('a period from %s to %s is refused at its field: %s', (from, to, said) => {
  expect(periodFault({ from, to }, TODAY)).toBe(said);
});

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2025-01-01', '2026-01-01'],
  ['2020-01-01', '2020-12-31'],
])('a period from %s to %s is valid, as its call says', (from, to) => {
  expect(periodFault({ from, to }, TODAY)).toBeUndefined();
  expect(registryQuery.safeParse({ kind: 'annual', from, to }).success).toBe(true);
});
