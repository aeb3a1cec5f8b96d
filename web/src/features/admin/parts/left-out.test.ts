import { expect, test } from 'vitest';
import { leftOutWords } from './SelectionBar.tsx';
import { leftOutOf } from './use-selection.ts';

const why = (obstacle: string | null) => obstacle;

test('those of a selection that cannot be decided are counted by their reason', () => {
  const chosen = [null, 'Detenido: debe', 'Ya está resuelto.', null, 'Ya está resuelto.'];
  const leftOut = leftOutOf(chosen, why);
  expect(leftOutWords(leftOut)).toBe('3 quedan afuera: 2, ya está resuelto; 1, detenido: debe.');
});

test('one alone stays out in the singular, and none says nothing', () => {
  expect(leftOutWords(leftOutOf(['Se decide en su página'], why))).toBe(
    '1 queda afuera: 1, se decide en su página.',
  );
  expect(leftOutOf([null], why)).toEqual([]);
});
