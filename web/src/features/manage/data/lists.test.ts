import { expect, test } from 'vitest';
import { move, moveTo } from './lists.ts';

const LIST = ['a', 'b', 'c', 'd'];

test('a dragged item takes its new position, and the others close up', () => {
  expect(moveTo(LIST, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveTo(LIST, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveTo(LIST, 1, 1)).toEqual(LIST);
});

test('moving beyond an end changes nothing', () => {
  expect(moveTo(LIST, 4, 0)).toEqual(LIST);
  expect(moveTo(LIST, 0, 4)).toEqual(LIST);
  expect(move(LIST, 0, -1)).toEqual(LIST);
});
