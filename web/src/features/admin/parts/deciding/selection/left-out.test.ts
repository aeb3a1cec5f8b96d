import { expect, test } from 'vitest';
import { leftOutWords } from './SelectionBar.tsx';
import { leftOutOf } from './use-selection.ts';

const why = (obstacle: string | null) => obstacle;

test('omitted rows of a selection are counted by reason', () => {
  const chosen = [null, 'Detenido: debe', 'Ya está resuelto.', null, 'Ya está resuelto.'];
  const leftOut = leftOutOf(chosen, why);
  expect(leftOutWords(leftOut)).toBe('3 quedan afuera: 2, ya está resuelto; 1, detenido: debe.');
});

test('a single one is in the singular, and none gives no text', () => {
  expect(leftOutWords(leftOutOf(['Se decide en su página'], why))).toBe(
    '1 queda afuera: 1, se decide en su página.',
  );
  expect(leftOutOf([null], why)).toEqual([]);
});
