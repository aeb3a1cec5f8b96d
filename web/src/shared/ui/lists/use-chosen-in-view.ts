import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the selected one of a row of tabs or links into view, when the row is wider than a phone.
 * @returns the `ref` of the row
 */
export function useChosenInView<Row extends HTMLElement = HTMLDivElement>(
  chosen: string | null | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (!row.current || !tab) return;
    // scrolls only the row; `scrollIntoView` may scroll the page too
    const [shown, within] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += shown.left + shown.width / 2 - within.left - within.width / 2;
  }, [chosen]);
  return row;
}
