import { expect, test } from 'vitest';
import { rightsKind } from '#contract/rights/values.ts';
import { wordsOf } from './texts.ts';

test('the days to undo a purchase are the setting’s, and no placeholder is left', () => {
  const config = {
    graceDays: 15,
    rightsTerms: { hours: 48, accessDays: 12, correctionDays: 7 },
    restoreDays: 45,
  };
  const { what, next } = wordsOf('regret', config);
  expect(what).toContain('dentro de los 15 días');
  expect(next).toContain('plazo de 15 días');
  for (const kind of rightsKind.options)
    expect(Object.values(wordsOf(kind, config)).join(), kind).not.toMatch(/[{}]|\$/);
});

test('the terms of a request are the policy’s of the day', () => {
  const config = {
    graceDays: 10,
    rightsTerms: { hours: 48, accessDays: 12, correctionDays: 7 },
    restoreDays: 45,
  };
  expect(wordsOf('death', config).next).toContain('dentro de las 48 horas');
  expect(wordsOf('access', config).next).toContain('dentro de los 12 días');
  for (const kind of ['correct', 'erase'] as const)
    expect(wordsOf(kind, config).next).toContain('dentro de los 7 días hábiles');
  expect(wordsOf('erase', config).next).toContain('45 días después de cerrar la cuenta');
  expect(wordsOf('death').next).toContain('dentro de las 24 horas');
});

test('the effect of reservations and vaults on the right is shown where it is exercised', () => {
  expect(wordsOf('regret').what).toMatch(/reservarlos o ponerlos en una bóveda termina ese plazo/);
});
