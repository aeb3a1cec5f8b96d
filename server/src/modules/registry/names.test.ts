import { expect, test } from 'vitest';
import { sourceName } from './names.ts';

test('a file does not present an estimated buying rate as the one that the BCRA published', () => {
  expect(sourceName({ source: 'BCRA', isBanks: false })).toBe('BCRA, comprador estimado');
  expect(sourceName({ source: 'DolarAPI', isBanks: false })).toBe('DolarAPI');
});

test('a recorded rate has its bank, as it was written', () => {
  expect(sourceName({ source: 'Banco Nación, divisa', isBanks: true })).toBe(
    'Banco Nación, divisa',
  );
  expect(sourceName({ source: 'BCRA', isBanks: true })).toBe('BCRA');
});
