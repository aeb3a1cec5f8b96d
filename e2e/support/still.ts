import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves: a colour half way through its change has no contrast to speak of. A dialog begins to appear
 * some frames after it was drawn, so that nothing has to move for several frames.
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
