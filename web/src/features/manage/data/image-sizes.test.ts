import { expect, test } from 'vitest';
import { isSmall, RECOMMENDED, sizeText } from './image-sizes.ts';

test('the recommended sizes of pictures of a project, its features and its managers’ logos', () => {
  expect(Object.values(RECOMMENDED).map(sizeText)).toEqual([
    '1160 × 580 píxeles',
    '300 × 300 píxeles',
    '100 × 100 píxeles',
  ]);
});

test('a logo that is too small on one side is reported; a file that is not an image is not', () => {
  expect(isSmall({ width: 100, height: 100 }, RECOMMENDED.logo)).toBe(false);
  expect(isSmall({ width: 240, height: 99 }, RECOMMENDED.logo)).toBe(true);
  expect(isSmall({ width: null, height: null }, RECOMMENDED.logo)).toBe(false);
});
