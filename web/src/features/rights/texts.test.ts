import { expect, test } from 'vitest';
import { rightsKind } from '#contract/rights/values.ts';
import { wordsOf } from './texts.ts';

test('the days to undo a purchase are the setting’s, and no placeholder is left', () => {
  const { what, next } = wordsOf('regret', 15);
  expect(what).toContain('dentro de los 15 días');
  expect(next).toContain('plazo de 15 días');
  for (const kind of rightsKind.options)
    expect(Object.values(wordsOf(kind, 15)).join(), kind).not.toMatch(/[{}]|\$/);
});

test('the effect of reservations and vaults on the right is shown where it is exercised', () => {
  expect(wordsOf('regret').what).toMatch(/reservarlos o ponerlos en una bóveda termina ese plazo/);
});
