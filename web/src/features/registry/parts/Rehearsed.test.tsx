// @vitest-environment happy-dom
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Rehearsal } from '#contract/registry/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Rehearsed } from './Rehearsed.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REHEARSAL: Rehearsal = {
  kind: 'subjects',
  from: '2026-10-01',
  to: '2026-10-31',
  isOpen: false,
  threshold: { amount: '50000000.00', currency: 'ARS' },
  thresholdOfCompanies: null,
  included: 19,
  below: 1,
  withoutTaxId: 19,
  withoutRate: 0,
  daysWithoutBank: [],
  withoutAccount: 0,
  rows: 198,
  totals: [],
  differences: 0,
};
const wordsOf = (of: Partial<Rehearsal>) => {
  shown(<Rehearsed rehearsal={{ ...REHEARSAL, ...of }} />);
  return document.body.textContent;
};

it('totals say that their rows are in the file, and that they count people below the threshold too', () => {
  const words = wordsOf({});
  expect(words).toContain('Las filas de estas cifras están en el archivo');
  expect(words).toContain('suman también a las personas por debajo del umbral');
});

it('totals without a threshold claim nobody below it', () => {
  expect(wordsOf({ kind: 'tokens', threshold: null })).not.toContain('por debajo');
});

it('counts of clients say why they have no rows', () => {
  expect(wordsOf({ kind: 'clients', threshold: null })).toContain('no nombra a nadie');
});
