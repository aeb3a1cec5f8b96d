import type { Page } from '@playwright/test';

/** What browsers report of an interaction, which TypeScript does not know yet (Event Timing API). */
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
}
/** Browsers report no shorter interaction. */
const LEAST_MS = 16;

/**
 * Records the time from each key press on a page to the next paint, in steps of 8 ms as browsers report it.
 * @returns the milliseconds so far, one figure a key; a key shorter than the browser reports is the shortest it does
 */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>();
    let pressed = 0;
    addEventListener('keydown', () => {
      pressed += 1;
    });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[])
        if (interactionId > 0)
          longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    Object.assign(globalThis, {
      keysSoFar: () => [
        ...longest.values(),
        ...Array.from({ length: Math.max(0, pressed - longest.size) }, () => durationThreshold),
      ],
    });
  }, LEAST_MS);
  return () => page.evaluate('keysSoFar()');
}

/** The median of some key presses, and the worst of them without the slowest one in fifty, as browsers rate pages. */
export function medianOf(keys: readonly number[]): { median: number; worst: number } {
  const sorted = keys.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), worst: at(0.98) };
}
