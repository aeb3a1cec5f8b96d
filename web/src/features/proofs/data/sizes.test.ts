import { expect, test } from 'vitest';
import { sizesOf } from './sizes.ts';

test('holders are counted by size, with their share of all tokens; empty sizes are omitted', () => {
  expect(sizesOf('id,units\naa,50\nbb,150\ncc,300\ndd,500\n')).toEqual([
    { label: 'menos de 100 tokens', count: 1, percent: 5 },
    { label: 'de 100 a 999', count: 3, percent: 95 },
  ]);
  expect(sizesOf('id,units\n')).toEqual([]);
});
