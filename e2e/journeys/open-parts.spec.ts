import type { Page } from '@playwright/test';
import { expectAccessibleAsItIs } from '../support/axe.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

/** What opens over a page, in both widths and both themes. */
const LOOKS = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Opens an address in a look. */
async function at(page: Page, path: string, look: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

for (const look of LOOKS) {
  const name = `${look.width} px, ${look.colorScheme}`;

  test(`a map with an open popup meets WCAG 2.2 AA (${name})`, async ({ page }) => {
    await at(page, '/guest/investor?vista=mapa', look);
    const marks = page.getByRole('application').locator('.leaflet-marker-icon[role=button]');
    await marks.first().waitFor();
    // each of them: the popup of one may cover another
    for (let n = 0; n < (await marks.count()); n += 1) {
      await marks.nth(n).press('Enter');
      await expect(page.locator('.leaflet-popup').getByRole('link').first()).toBeFocused();
      await settled(page);
      await expectAccessibleAsItIs(page);
      await page.keyboard.press('Escape');
      await expect(marks.nth(n)).toBeFocused();
    }
  });

  test(`a page with an open definition meets WCAG 2.2 AA (${name})`, async ({ page }) => {
    await enter(page, await demoPerson('inversora'));
    await at(page, '/my-vaults', look);
    await page.getByRole('button', { name: 'bóveda' }).first().click();
    await expect(page.getByRole('link', { name: 'Glosario' }).first()).toBeVisible();
    await settled(page);
    await expectAccessibleAsItIs(page);
  });
}

for (const look of LOOKS.filter(({ width }) => width === 360))
  test(`the telephone’s open menu meets WCAG 2.2 AA (${look.colorScheme})`, async ({ page }) => {
    await at(page, '/', look);
    const menu = page.getByRole('button', { name: 'Menú' });
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await menu.click();
    await expect(drawer).toBeVisible();
    await settled(page);
    await expectAccessibleAsItIs(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await enter(page, await demoPerson('inversora'));
    await at(page, '/my-tokens', look);
    await menu.click();
    await expect(drawer).toBeVisible();
    await settled(page);
    await expectAccessibleAsItIs(page);
  });
