import { VIEWS } from '../../web/src/shared/owner/project-address.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

const SCREEN = { width: 360, height: 640 };
const MOST_SCREENS = 3;

/** The largest ones: stages and withdrawals, rents and questions, units and vaults. */
for (const name of ['Galpones Ruta 9', 'Torre Pichincha', 'Oficinas Catalinas'])
  test(`each view of ${name} is under three screens of a phone`, async ({ browser }) => {
    const page = await pageOf(browser, await demoPerson('propietario'), { viewport: SCREEN });
    const id = await projectId(name);
    const heights: Record<string, number> = {};
    for (const [view, { parts }] of Object.entries(VIEWS)) {
      const keys = Object.keys(parts);
      for (const part of keys.length === 0 ? [''] : keys) {
        await page.goto(`/project/${id}?vista=${view}${part && `&parte=${part}`}`);
        await page.getByRole('navigation', { name: 'Vistas del proyecto' }).waitFor();
        await settled(page);
        // the footer is not part of a view
        const foot = await page.getByRole('contentinfo').boundingBox();
        heights[`${view} ${part}`] = (foot?.y ?? Number.NaN) / SCREEN.height;
      }
    }
    const tall = Object.entries(heights).filter(([, screens]) => !(screens < MOST_SCREENS));
    expect(tall).toEqual([]);
  });
