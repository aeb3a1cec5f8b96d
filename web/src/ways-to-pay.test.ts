import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import { LABELS } from '#contract/words.ts';

/** Texts that list the ways to pay that a provider charges. */
const TEXTS = [
  'features/admin/pages/DepositsPage.tsx',
  'features/landing/more-texts.ts',
  'features/texts/pages/HelpPage.tsx',
];

const CHARGED = Object.entries(LABELS.depositType).filter(([type]) => type in CHARGED_BY);

test.each(TEXTS)('%s names every way to pay that a provider charges', (name) => {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8').toLowerCase();
  expect(CHARGED.length).toBe(Object.keys(CHARGED_BY).length);
  expect(CHARGED.filter(([, words]) => !text.includes(words.toLowerCase()))).toEqual([]);
});
