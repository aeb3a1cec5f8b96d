import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { differencesOf } from './differences.ts';

const marked = (before: string, after: string) =>
  differencesOf(before, after).map(({ state, text }) => ({ state, text }));

test('a text is read as headings, paragraphs and lists', () => {
  expect(blocksOf('## Uno\nHola.\n\n- a\n- b\nChau.')).toEqual([
    { kind: 'heading', text: 'Uno' },
    { kind: 'paragraph', text: 'Hola.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Chau.' },
  ]);
});

test('lines of one version alone are marked, in the order of reading', () => {
  expect(marked('A\nB\nC', 'A\nX\nC\nD')).toEqual([
    { state: 'same', text: 'A' },
    { state: 'removed', text: 'B' },
    { state: 'added', text: 'X' },
    { state: 'same', text: 'C' },
    { state: 'added', text: 'D' },
  ]);
});

test('equal texts differ in nothing, and an empty one in everything', () => {
  expect(differencesOf('A\n\nB', 'A\nB').every(({ state }) => state === 'same')).toBe(true);
  expect(marked('', 'A')).toEqual([{ state: 'added', text: 'A' }]);
});
