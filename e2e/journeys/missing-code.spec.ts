import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PLACES, type RouteSet } from '../../contract/src/routes.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, enter } from '../support/people.ts';
import { BASE } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { follow } from './support.ts';

const CODE = /\/assets\/[^/]+\.js$/;
/** Without the script that starts it. */
const PROGRAM = /\/assets\/(?!scheme-)[^/]+\.js$/;
const PEOPLE = { out: null, regular: 'inversora', admin: 'admin' } as const;
/** Pages without a link to them. */
const pagesOf = (set: RouteSet) =>
  PLACES.filter(({ path, sets }) => sets.includes(set) && !path.includes(':'))
    .map(({ path }) => path)
    // opening it creates a new draft
    .filter((path) => path !== '/' && path !== '/new-project' && path !== '/second-factor')
    // the same chunk as /arrepentimiento, already loaded
    .filter((path) => path !== '/baja' && path !== '/fallecimiento');

/** Chunks of the parts that load on first render. */
const SOURCES = join(import.meta.dirname, '../../web/src');
const PARTS = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) => {
  const text = readFileSync(join(SOURCES, file), 'utf8').replace(/\s+/g, ' ');
  return [...text.matchAll(/lazy(?:Part|View)\([^;]*?import\( ?'[^']*?(\w+)\.tsx'/g)].flatMap(
    ([, name]) => name ?? [],
  );
});

/** The delay before the web retries a chunk automatically (web/src/shared/load-code.ts). */
const AGAIN_MS = 1_000;

const missingPage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'La página no terminó de cargar' });

for (const [set, who] of Object.entries(PEOPLE)) {
  const paths = pagesOf(set === 'admin' ? 'admin' : set === 'regular' ? 'regular' : 'out');

  test(`pages whose chunk is missing keep the frame, and show once it loads (${set})`, async ({
    page,
  }) => {
    if (who !== null) await enter(page, await demoPerson(who));
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route(CODE, (route) => route.abort());
    const missing = missingPage(page);
    for (const path of paths) {
      const heading = await follow(page, path);
      // skips the delay
      await expect(async () => {
        await page.clock.fastForward(AGAIN_MS);
        await expect(missing).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute(CODE);
      await missing.getByRole('button', { name: 'Volver a intentar' }).click();
      await expect(missing).toBeHidden();
      await expect(heading).toBeVisible();
      await page.route(CODE, (route) => route.abort());
    }
  });

  // administrators' pages have hardly any
  if (set === 'admin') continue;
  test(`parts whose chunk is missing leave the rest of the page (${set})`, async ({ page }) => {
    expect(PARTS.length).toBeGreaterThan(30);
    if (who !== null) await enter(page, await demoPerson(who));
    const parts = new RegExp(`/assets/(${PARTS.join('|')})-[^/]+\\.js$`);
    await page.route(parts, (route) => route.abort());
    for (const path of ['/', ...paths]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(missingPage(page), path).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });
}

test('a page whose program is lost on its way is loaded again without the user', async ({
  page,
}) => {
  await enter(page, await demoPerson('inversora'));
  const project = await projectId('Torre Pichincha');
  for (const path of ['/login', `/guest/project-investor/${project}`, '/wallet']) {
    let lost = 0;
    await page.route(PROGRAM, (route) => (lost++ === 0 ? route.abort() : route.continue()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(lost, path).toBeGreaterThan(1);
    await page.unroute(PROGRAM);
  }
});

test('a page whose program never arrives offers a button', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto(`${BASE}/`, { waitUntil: 'load' });
  const alert = page.getByRole('alert').filter({ hasText: 'La página no terminó de cargar' });
  await expect(alert).toBeVisible();
  await page.unroute(PROGRAM);
  await alert.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
