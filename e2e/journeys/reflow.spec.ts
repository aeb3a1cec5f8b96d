import type { Page } from '@playwright/test';
import { addressOf, tooWide } from '../support/addresses.ts';
import { demoPerson, enter } from '../support/people.ts';
import { cutTexts, TEXT_SPACING } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

/** The window of 1280 by 1024 at 400 % (WCAG 2.2, criterion 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
test.use({ viewport: ZOOMED, contextOptions: { reducedMotion: 'reduce' } });

/** Shows the distant parts of a page, which load near the window. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 3) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await scrollThrough(page);
  await settled(page);
  expect.soft(await page.evaluate(tooWide), `${path} at 400 %`).toBeNull();
  expect.soft(await page.evaluate(cutTexts), `${path} at 400 %`).toEqual([]);
  await page.addStyleTag({ content: TEXT_SPACING });
  expect.soft(await page.evaluate(tooWide), `${path} with spaced text`).toBeNull();
  expect.soft(await page.evaluate(cutTexts), `${path} with spaced text`).toEqual([]);
}

const PAGES = {
  guest: [
    '/',
    '/login',
    '/sign-up',
    '/guest/investor',
    '/guest/owner',
    '/guest/project-investor/:id',
    '/guest/property-type/:id',
    '/help',
  ],
  saver: [
    '/',
    '/investor',
    '/project-investor/:id',
    '/wallet',
    '/wallet?flujo=deposito',
    '/wallet?flujo=retiro',
    '/dashboard',
    '/my-tokens',
    '/my-orders',
    '/my-vaults',
    '/profile',
  ],
};

test('at 400 % and with spaced text nothing of a guest is cut or scrolls sideways', async ({
  page,
}) => {
  for (const path of PAGES.guest) {
    await page.goto(await addressOf(path));
    await expectWhole(page, path);
  }
});

test('at 400 % and with spaced text nothing of a saver is cut or scrolls sideways', async ({
  page,
}) => {
  await enter(page, await demoPerson('inversora'));
  for (const path of PAGES.saver) {
    await page.goto(await addressOf(path));
    await expectWhole(page, path);
  }
});
