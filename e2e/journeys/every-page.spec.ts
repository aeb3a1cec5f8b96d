import { addressOf, brokenWords, LOOKERS, pathsOf, tooWide } from '../support/addresses.ts';
import { expectGoodPractice, expectReadable, LOOKS } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expectSniffed } from '../support/sniffer.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

// the pages are only read: the workers share the longest file
test.describe.configure({ mode: 'parallel' });

for (const looker of LOOKERS)
  for (const path of pathsOf(looker))
    test(`${looker.who}: ${path} has no fault that two engines find and fits its window, in both themes`, async ({
      page,
    }) => {
      if (looker.account !== null) await enter(page, await demoPerson(looker.account));
      await page.goto(await addressOf(path));
      await page.setViewportSize({ width: 768, height: 800 });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      expect(await page.evaluate(tooWide), '768 px').toBeNull();
      expect(await page.evaluate(brokenWords), 'words of lists at 768 px').toEqual([]);
      for (const { width, theme } of LOOKS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        expect(await page.evaluate(tooWide), `${width} px`).toBeNull();
        // the dark theme has the same elements in other colours
        await (theme === 'light' ? expectGoodPractice : expectReadable)(page);
        await expectSniffed(page);
      }
    });

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
