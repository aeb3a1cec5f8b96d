import { expect, test } from 'vitest';
import { dueWords } from './due.ts';

const DUE = '2026-03-02T15:00:00.000Z';

test.each([
  ['before it', '2026-03-02T14:59:59.000Z', 'Vence el 02/03/2026 12:00'],
  ['after it', '2026-03-02T15:00:01.000Z', 'Venció el 02/03/2026 12:00'],
])('a due time is named with one word, in its tense: %s', (_when, now, words) => {
  expect(dueWords(DUE, new Date(now))).toBe(words);
});
