import { type RefObject, useEffect, useRef } from 'react';
import { moveRow, openRow, pickRow } from './list-keys.ts';
import { isShortcut, useKeys } from './use-keys.ts';

/**
 * J and K move along the rows of a list (`ROW` or `ITEM`), X selects one, with the shift key all since the last. Enter
 * is a focused link's or button's own; a focused row opens what it marks (`OPENS`). The keys of a list in a dialog work
 * there, and those of the page below it rest.
 */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  useKeys(
    {
      j: () => moveRow(list.current, 1),
      k: () => moveRow(list.current, -1),
      x: ({ shiftKey }) => pickRow(list.current, shiftKey),
    },
    { within: list },
  );
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isShortcut(event, list.current)) openRow(list.current);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return list;
}
