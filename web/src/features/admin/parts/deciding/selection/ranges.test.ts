// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

it('a range counts the rows that it omits, by reason', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const [first, , , last] = items;
  const { result } = renderHook(() =>
    useSelection(items, ({ id }) => (id === 'b' || id === 'c' ? 'Ya está resuelto' : null)),
  );
  if (!first || !last) throw new Error('no rows');
  act(() => result.current.toggle(items, first, false));
  act(() => result.current.toggle(items, last, true));
  expect(result.current.items.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(result.current.leftOut).toEqual([['Ya está resuelto', 2]]);
  act(() => result.current.clear());
  expect(result.current.leftOut).toEqual([]);
});
