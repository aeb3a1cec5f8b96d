import { addressOf, LOOKERS, pathsOf, tooWide } from '../support/addresses.ts';
import { expectAccessible, expectReadable } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const WIDTHS = [360, 1440];

for (const looker of LOOKERS)
  for (const path of pathsOf(looker))
    test(`${looker.who}: ${path} holds WCAG 2.2 AA and fits its window, in both themes`, async ({
      page,
    }) => {
      if (looker.account !== null) await enter(page, await demoPerson(looker.account));
      await page.goto(await addressOf(path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await inTheme('light');
        expect(await page.evaluate(tooWide), `${width} px`).toBeNull();
        await expectAccessible(page);
      }
      // colours are the same at every width
      await inTheme('dark');
      await expectReadable(page);

      async function inTheme(theme: 'light' | 'dark') {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
      }
    });

test('the first page is at most seven screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await settled(page);
  // what is far below comes as one comes near, and with it the whole length
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver este proyecto' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'En mano' })).toBeVisible();
  const screens = await page.evaluate(
    () => document.documentElement.scrollHeight / window.innerHeight,
  );
  expect(screens).toBeLessThanOrEqual(7);
  // shorter, but not by what one has to know before anything else
  for (const fact of ['Mínimo', 'Comisiones', 'Riesgo', 'Salida', 'Responde'])
    await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
});
