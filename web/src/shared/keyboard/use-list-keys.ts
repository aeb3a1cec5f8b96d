import { type RefObject, useRef } from 'react';
import { moveRow } from './list-keys.ts';
import { useKeys } from './use-keys.ts';

/** J and K along the rows (`ROW`) of a list. Enter is the row's own: a link opens, a button chooses. */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  useKeys({
    j: () => moveRow(list.current, 1),
    k: () => moveRow(list.current, -1),
  });
  return list;
}
