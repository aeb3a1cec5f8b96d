import type { Page } from '@playwright/test';

/**
 * Lets calls to an address reach the product and drops its answers.
 * @param path below `/api`; `*` matches any part of it
 * @returns a function that stops it
 */
export async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(`**/api${path}`);
}
