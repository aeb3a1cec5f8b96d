import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what is chosen of a row of tabs or links that is wider than a phone in sight: an address can open the last one.
 * @returns the `ref` of the row
 */
export function useChosenInView<Row extends HTMLElement = HTMLDivElement>(
  chosen: string | null | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen, and the row shows it
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (!row.current || !tab) return;
    // the row alone moves; `scrollIntoView` may move the page too
    const [shown, within] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += shown.left + shown.width / 2 - within.left - within.width / 2;
  }, [chosen]);
  return row;
}
