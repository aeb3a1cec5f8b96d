import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves: a colour half way through its change has no contrast to speak of. A dialog begins to appear
 * some frames after it was drawn, so that nothing has to move for several frames.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    for (let quiet = 0; quiet < frames; quiet = isMoving() ? 0 : quiet + 1)
      await new Promise(requestAnimationFrame);
  }, QUIET_FRAMES);
}

const QUIET_FRAMES = 6;
