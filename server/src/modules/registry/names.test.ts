import { expect, test } from 'vitest';
import { sourceName } from './names.ts';

test('a file does not present an estimated buying rate as the one that the BCRA published', () => {
  expect(sourceName('BCRA')).toBe('BCRA, comprador estimado');
  expect(sourceName('BNA')).toBe('BNA');
});
