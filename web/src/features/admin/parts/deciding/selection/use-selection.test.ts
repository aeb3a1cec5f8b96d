// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly open: boolean;
}
const row = (id: string, open = true): Row => ({ id, open });
const [A, B, C] = [row('a'), row('b'), row('c')];

const selecting = (first: readonly Row[]) =>
  renderHook(
    ({ rows, view }: { rows: readonly Row[]; view: string }) =>
      useSelection(rows, ({ open }) => (open ? null : 'Ya está resuelto'), { paged: true, view }),
    { initialProps: { rows: first, view: 'waiting' } },
  );

it('a row that the list no longer has leaves the selection, and that is said', () => {
  const { result, rerender } = selecting([A, B, C]);
  act(() => result.current.choose([A, B, C]));
  rerender({ rows: [B], view: 'waiting' });
  // they may be on another page: nothing is known yet
  expect(result.current.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(result.current.absent.map(({ id }) => id)).toEqual(['a', 'c']);
  act(() => result.current.see(['a', 'c'], [C]));
  expect(result.current.items.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(result.current.gone).toBe(1);
  expect(result.current.absent.map(({ id }) => id)).toEqual(['c']);
});

it('a row of another page is counted as it is now', () => {
  const { result, rerender } = selecting([A, B]);
  act(() => result.current.choose([A]));
  rerender({ rows: [B], view: 'waiting' });
  act(() => result.current.see(['a'], [row('a', false)]));
  expect(result.current.items).toEqual([]);
  expect(result.current.leftOut).toEqual([['Ya está resuelto', 1]]);
});

it('other filters empty the selection and say so until the next one begins', () => {
  const { result, rerender } = selecting([A, B]);
  act(() => result.current.choose([A]));
  rerender({ rows: [A, B], view: 'ARS' });
  expect(result.current.items).toEqual([]);
  expect(result.current.emptied).toBe(true);
  act(() => result.current.toggle([A, B], B, false));
  expect(result.current.items).toEqual([B]);
  expect(result.current.emptied).toBe(false);
});

it('a row that came back and is selected again is looked up again, and so is one of another view', () => {
  const { result, rerender } = selecting([A, B]);
  act(() => result.current.choose([A]));
  rerender({ rows: [B], view: 'waiting' });
  act(() => result.current.see(['a'], []));
  expect(result.current.gone).toBe(1);
  rerender({ rows: [A, B], view: 'waiting' });
  act(() => result.current.toggle([A, B], A, false));
  act(() => result.current.toggle([A, B], A, false));
  rerender({ rows: [B], view: 'waiting' });
  expect(result.current.absent).toEqual([A]);
  expect(result.current.gone).toBe(0);

  act(() => result.current.see(['a'], []));
  rerender({ rows: [A, B], view: 'ARS' });
  act(() => result.current.toggle([A, B], B, false));
  act(() => result.current.toggle([A, B], A, true));
  rerender({ rows: [], view: 'ARS' });
  expect(result.current.gone).toBe(0);
  expect(result.current.absent).toHaveLength(2);
});

it('decided rows leave it, and the others stay', () => {
  const { result } = selecting([A, B]);
  act(() => result.current.choose([A, B]));
  act(() => result.current.drop(['a']));
  expect(result.current.items).toEqual([B]);
});
