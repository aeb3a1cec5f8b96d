import type { Page } from '@playwright/test';
import { addressOf, brokenWords, LOOKERS, pathsOf, tooWide } from '../support/addresses.ts';
import { expectGoodPractice, expectReadable } from '../support/axe.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expectSniffed } from '../support/sniffer.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

// the pages are only read: the workers share the longest file
test.describe.configure({ mode: 'parallel' });

for (const looker of LOOKERS)
  for (const path of pathsOf(looker))
    test(`${looker.who}: ${path} has no fault that two engines find and fits its window, in both themes`, async ({
      browser,
    }) => {
      const person = looker.account === null ? null : await demoPerson(looker.account);
      const address = await addressOf(path);
      const page = person
        ? await pageOf(browser, person)
        : await (await browser.newContext()).newPage();
      // each width begins in the theme in which the one before it ended
      await expectFaultless(page, { address, width: 360, themes: ['light', 'dark'] });
      await expectFaultless(page, { address, width: 1440, themes: ['dark', 'light'] });
      await expectTabletFits(page);
    });

type Theme = 'light' | 'dark';

/** An address that is loaded in a width fits it there, and neither engine finds a fault, in each theme. */
async function expectFaultless(
  page: Page,
  { address, width, themes }: { address: string; width: number; themes: readonly Theme[] },
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    if (index === 0) await page.goto(address);
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    await rested(page);
    expect(await page.evaluate(tooWide), `${width} px`).toBeNull();
    // the dark theme has the same elements in other colours
    await (theme === 'light' ? expectGoodPractice : expectReadable)(page);
    await expectSniffed(page);
  }
}

/** The page fits a tablet's width too, and breaks no word of a list there. */
async function expectTabletFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 800 });
  await rested(page);
  expect(await page.evaluate(tooWide), '768 px').toBeNull();
  expect(await page.evaluate(brokenWords), 'words of lists at 768 px').toEqual([]);
}

async function rested(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

test('the first page is at most seven screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await settled(page);
  // distant parts load near the viewport and change the page's height
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver este proyecto' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'En mano' })).toBeVisible();
  const screens = await page.evaluate(
    () => document.documentElement.scrollHeight / window.innerHeight,
  );
  expect(screens).toBeLessThanOrEqual(7);
  // shorter, but without dropping the essential information
  for (const fact of ['Mínimo', 'Comisiones', 'Riesgo', 'Salida', 'Responde'])
    await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
});
