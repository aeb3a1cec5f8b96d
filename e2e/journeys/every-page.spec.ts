import { addressOf, LOOKERS, pathsOf, tooWide } from '../support/addresses.ts';
import { expectAccessible, expectReadable } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const WIDTHS = [360, 1440];

for (const looker of LOOKERS)
  for (const path of pathsOf(looker))
    test(`${looker.who}: ${path} meets WCAG 2.2 AA and fits its window, in both themes`, async ({
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
