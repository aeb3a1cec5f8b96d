import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves: a colour has no valid contrast during a transition. A dialog begins to appear some frames
 * after it was rendered, so the page must be still for several frames.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async ({ frames, longest }) => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const { iterations, duration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && iterations !== Infinity && Number(duration) < longest;
      });
    for (let quiet = 0; quiet < frames; quiet = isMoving() ? 0 : quiet + 1)
      await new Promise(requestAnimationFrame);
  }, QUIET);
}

/** Dialogs and fades take half a second; longer changes, such as the remaining time of a quote, do not count. */
const QUIET = { frames: 6, longest: 800 };
