import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen tab of a row of tabs that is wider than a phone in sight: an address can open the last one.
 * @returns the `ref` of the row
 */
export function useTabInView(chosen: string | null): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen, and the row shows it
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    // the row alone moves; `scrollIntoView` may move the page too
    const [shown, within] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += shown.left + shown.width / 2 - within.left - within.width / 2;
  }, [chosen]);
  return row;
}
