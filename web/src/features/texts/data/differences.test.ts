import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { differencesOf } from './differences.ts';

const marked = (before: string, after: string) =>
  differencesOf(before, after).map(({ state, text }) => ({ state, text }));

test('a text is parsed to headings, paragraphs and lists', () => {
  expect(blocksOf('## Uno\nHola.\n\n- a\n- b\nChau.')).toEqual([
    { kind: 'heading', text: 'Uno' },
    { kind: 'paragraph', text: 'Hola.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Chau.' },
  ]);
});

test('lines of only one version are marked, in reading order', () => {
  expect(marked('A\nB\nC', 'A\nX\nC\nD')).toEqual([
    { state: 'same', text: 'A' },
    { state: 'removed', text: 'B' },
    { state: 'added', text: 'X' },
    { state: 'same', text: 'C' },
    { state: 'added', text: 'D' },
  ]);
});

test('equal texts have no differences, and an empty one differs completely', () => {
  expect(differencesOf('A\n\nB', 'A\nB').every(({ state }) => state === 'same')).toBe(true);
  expect(marked('', 'A')).toEqual([{ state: 'added', text: 'A' }]);
});
