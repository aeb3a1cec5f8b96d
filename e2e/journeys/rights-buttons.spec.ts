import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const BUTTONS = {
  'Botón de arrepentimiento': '/arrepentimiento',
  'Botón de baja': '/baja',
} as const;
const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** Everyone: visitors, each kind of person, and each level of administrator. */
const EVERYONE = [
  null,
  'inversora',
  'compradora',
  'propietario',
  'empresa',
  'nueva',
  'admin',
  'admin2',
  'admin3',
];

for (const account of EVERYONE) {
  const who = account ?? 'a guest';

  test(`${who} sees both buttons on the first page without scrolling, and each leads to its form`, async ({
    page,
  }) => {
    if (account !== null) await enter(page, await demoPerson(account));
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const bar = page.getByRole('navigation', { name: 'Arrepentimiento y baja' });
      for (const [name, path] of Object.entries(BUTTONS)) {
        const link = bar.getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await expect(link).toHaveAttribute('href', path);
        // nothing lies over it
        await link.click({ trial: true });
      }
    }
    for (const [name, path] of Object.entries(BUTTONS)) {
      await page.goto('/');
      await page
        .getByRole('navigation', { name: 'Arrepentimiento y baja' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Enviar el pedido' })).toBeVisible();
    }
  });
}
