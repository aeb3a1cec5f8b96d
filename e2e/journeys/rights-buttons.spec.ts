import { may, type Role } from '../../contract/src/core/roles.ts';
import { PLACES, type RouteSet } from '../../contract/src/routes.ts';
import { addressOf } from '../support/addresses.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { follow } from './support.ts';

const BUTTONS = {
  'Botón de arrepentimiento': '/arrepentimiento',
  'Botón de baja': '/baja',
} as const;
const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** Everyone: visitors, each kind of person, and each level of administrator. */
const EVERYONE: readonly {
  readonly account: string | null;
  readonly set: RouteSet;
  readonly role?: Role;
}[] = [
  { account: null, set: 'out' },
  { account: 'inversora', set: 'regular' },
  { account: 'compradora', set: 'regular' },
  { account: 'propietario', set: 'regular' },
  { account: 'empresa', set: 'regular' },
  { account: 'nueva', set: 'regular' },
  { account: 'admin', set: 'admin', role: 'admin' },
  { account: 'admin2', set: 'admin', role: 'admin_l2' },
  { account: 'admin3', set: 'admin', role: 'admin_l3' },
];

for (const { account, set, role } of EVERYONE) {
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

  test(`${who} has both buttons one step away on every page of the table of routes`, async ({
    page,
  }) => {
    if (account !== null) await enter(page, await demoPerson(account));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    // a level is led home from the pages that it may not open
    const paths = PLACES.filter(
      ({ sets, needs }) => sets.includes(set) && (!role || !needs || may(role, needs)),
    ).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, '/no-existe']) {
      // the walk starts on the first page: an address that does not change has no new heading
      if (path !== '/') await (await follow(page, await addressOf(path))).waitFor();
      for (const [name, to] of Object.entries(BUTTONS)) {
        const link = foot.getByRole('link', { name, exact: true });
        await expect(link, path).toHaveAttribute('href', to);
        // it can be reached and pressed, also above the phone's lower menu
        await link.click({ trial: true });
      }
    }
  });
}
