import { type RefObject, useRef } from 'react';
import { moveRow, pickRow } from './list-keys.ts';
import { useKeys } from './use-keys.ts';

/**
 * J and K move along the rows (`ROW`) of a list, X selects one, with the shift key all since the last. Enter is the row's own: a link opens, a button acts.
 */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  useKeys({
    j: () => moveRow(list.current, 1),
    k: () => moveRow(list.current, -1),
    x: ({ shiftKey }) => pickRow(list.current, shiftKey),
  });
  return list;
}
