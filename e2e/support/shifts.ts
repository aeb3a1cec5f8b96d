import type { Page } from '@playwright/test';

export interface Shifted {
  readonly shift: number;
  readonly moved: string;
}

/** Adds up how far parts of the page move by themselves, and keeps which ones: when, what, from where to where. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let total = 0;
    const moved: string[] = [];
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName}.${element?.className} «${element?.textContent?.slice(0, 40)}»`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(
            `${Math.round(entry.startTime)} ms: ${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
          );
      }
      // asked only now: when this script starts, the document may have no element yet
      const kept = document.documentElement.dataset;
      kept.shift = String(total);
      kept.moved = moved.join('\n');
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** What browsers add to the performance timeline, which TypeScript does not know yet (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Half of the value that browser vendors call good. */
export const MOST_SHIFT = 0.05;

/**
 * What moved in the middle one of three loads if the first moved too much, as page speed is measured elsewhere. All
 * three are logged.
 * @param load another load of the page
 */
export async function usualShift(
  path: string,
  first: Shifted,
  load: () => Promise<Shifted>,
): Promise<Shifted> {
  if (first.shift < MOST_SHIFT) return first;
  const loads = [first, await load(), await load()];
  for (const { shift, moved } of loads) console.log(`layout shift of ${path}: ${shift}\n${moved}`);
  return loads.sort((one, other) => one.shift - other.shift)[1] ?? first;
}

/** How far parts of the page have moved by themselves since it was loaded, and which. */
export const shiftsOf = (page: Page): Promise<Shifted> =>
  page.evaluate(() => ({
    shift: Number(document.documentElement.dataset.shift ?? 0),
    moved: document.documentElement.dataset.moved ?? '',
  }));
