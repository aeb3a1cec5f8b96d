import { VIEWS } from '../../web/src/shared/owner/project-address.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const DESK = [
  '/',
  '/admin/bank',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/payouts',
  '/admin/users',
  '/admin/compliance',
  '/admin/health',
];
const owners = (id: string) => [
  '/',
  ...Object.keys(VIEWS).map((view) => `/project/${id}?vista=${view}`),
  `/edit-project/${id}`,
];

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

for (const viewport of SCREENS)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the desk and an owner’s pages fit ${viewport.width} px in the ${colorScheme} theme, and are saved as pictures`, async ({
      browser,
    }) => {
      const id = await projectId('Galpones Ruta 9');
      for (const [who, paths] of [
        ['admin', DESK],
        ['propietario', owners(id)],
      ] as const) {
        const page = await pageOf(browser, await demoPerson(who), { viewport, colorScheme });
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await settled(page);
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect([path, beyond]).toEqual([path, 0]);
          await test.info().attach(`${who} ${path}`, {
            body: await page.screenshot(),
            contentType: 'image/png',
          });
        }
        await page.context().close();
      }
    });
