import type { Browser, Page } from '@playwright/test';
import { addressOf, brokenWords, LOOKERS, pathsOf, tooWide } from '../support/addresses.ts';
import { expectGoodPractice, expectReadable } from '../support/axe.ts';
import { demoPerson, type Person, pageOf } from '../support/people.ts';
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
      for (const width of [360, 1440]) {
        const page = await load(browser, person, { address, width });
        if (width === 1440) await expectTabletFits(page);
        await expectFaultless(page, width);
        await page.context().close();
      }
    });

/** Opens an address in a new browser, and waits until it rests. */
async function load(
  browser: Browser,
  person: Person | null,
  { address, width }: { address: string; width: number },
): Promise<Page> {
  const viewport = { width, height: 800 };
  const page = person
    ? await pageOf(browser, person, { viewport })
    : await (await browser.newContext({ viewport })).newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  return page;
}

/** The page fits a tablet's width too, and breaks no word of a list there. */
async function expectTabletFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  expect(await page.evaluate(tooWide), '768 px').toBeNull();
  expect(await page.evaluate(brokenWords), 'words of lists at 768 px').toEqual([]);
}

/** The page fits a width, and neither engine finds a fault there, in both themes. */
async function expectFaultless(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await page.evaluate(tooWide), `${width} px`).toBeNull();
    // the dark theme has the same elements in other colours
    await (theme === 'light' ? expectGoodPractice : expectReadable)(page);
    await expectSniffed(page);
  }
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
