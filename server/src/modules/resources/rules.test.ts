import { expect, test } from 'vitest';
import { mayBe, nearestWidth, storedNames, widthsOf } from './rules.ts';

test.each([
  [4000, [320, 640, 840, 1160, 1600]],
  [1600, [320, 640, 840, 1160, 1600]],
  [1000, [320, 640, 840, 1000]],
  [640, [320, 640]],
  [100, [100]],
])('an image of width %i gets the sizes %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test('serves the smallest sufficient width, else the widest', () => {
  const ready = [640, 320, 1160];
  expect(
    [100, 320, 321, 900, 5000, undefined].map((wanted) => nearestWidth(ready, wanted)),
  ).toEqual([320, 320, 640, 1160, 1160, 1160]);
  expect(nearestWidth([], 320)).toBeNull();
});

test('pictures must be images; documents may have other types', () => {
  const [pdf, csv, png] = [
    { mime: 'application/pdf', image: false },
    { mime: 'text/csv', image: false },
    { mime: 'image/png', image: true },
  ];
  expect([pdf, csv, png].map((type) => mayBe('image', type))).toEqual([false, false, true]);
  expect([pdf, csv, png].map((type) => mayBe('receipt', type))).toEqual([true, false, true]);
  expect([pdf, csv, png].map((type) => mayBe('task_file', type))).toEqual([true, true, true]);
});

test('every storable name follows from the key and the width alone', () => {
  expect(storedNames('k', null)).toEqual(['k.bin']);
  expect(storedNames('k', 500)).toEqual([
    'k.bin',
    'k.320.webp',
    'k.320.jpeg',
    'k.500.webp',
    'k.500.jpeg',
  ]);
});
