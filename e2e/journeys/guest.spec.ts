import type { Browser, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { projectId } from '../support/money.ts';
import { MOST_SHIFT, type Shifted, shiftsOf, usualShift, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { settled } from './support.ts';

/**
 * Bytes of JavaScript that the browser loads until the page rests: the first load, which the build limits
 * (web/build/page-budget.ts), and the parts that come after the first paint.
 */
const MOST_JAVASCRIPT = 130_000;

/** `PROJECT` and `TYPE` stand for the ids of a project and of one of its unit types. */
const PAGES = [
  '/',
  '/guest/owner',
  '/guest/investor?sort=return&type=pit',
  '/guest/project-property/PROJECT',
  '/guest/project-investor/PROJECT',
  '/guest/property-type/TYPE',
  '/guest/property-type/TYPE/images',
  '/guest/properties?status=available',
  '/guest/contracts',
  '/arrepentimiento',
  '/baja',
  '/login',
  '/sign-up',
];

for (const template of PAGES)
  test(`${template} is light, requests nothing twice and does not shift`, async ({
    page,
    browser,
  }) => {
    const path = await addressOf(template);
    await page.emulateMedia({ colorScheme: 'light' });
    const asked = apiCalls(page);
    await watchShifts(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect.soft(asked, `calls of ${path}`).toEqual([]);
    const javascript = await javascriptOf(page);
    expect.soft(javascript, `bytes of JavaScript of ${path}`).toBeLessThan(MOST_JAVASCRIPT);
    const { shift, moved } = await usualShift(path, await shiftsOf(page), () =>
      shiftAgain(browser, path),
    );
    expect.soft(shift, `layout shift of ${path}: ${moved}`).toBeLessThan(MOST_SHIFT);
  });

/** The first page, a project's units, and its contracts: with a buy-back, and with rent alone. */
const FIRST_SCREENS = [
  { of: 'the first page', path: () => '/' },
  {
    of: 'the units of a project',
    path: async () => `/guest/project-property/${await projectId('Viñas del Manzano')}`,
  },
  {
    of: 'contracts with a buy-back',
    path: () => contractPath('Terrazas del Nahuel', 'Plusvalía Nahuel'),
  },
  {
    of: 'contracts of rent alone',
    path: () => contractPath('Altos de Güemes', 'Renta Güemes'),
  },
];

/** The guests' page of a contract. */
async function contractPath(project: string, contract: string): Promise<string> {
  const id = await projectId(project);
  const { contracts } = await call<{ contracts: { id: string; name: string }[] }>(
    'GET',
    `/projects/${id}/guest`,
  );
  const found = contracts.find(({ name }) => name === contract);
  return `/guest/project-investor/${id}?contract=${found?.id}`;
}

for (const { of, path } of FIRST_SCREENS)
  test(`the first screen of ${of} on a phone says what it costs, what can be lost and who answers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(await path());
    await settled(page);
    for (const fact of ['Mínimo', 'Comisiones', 'Plazo', 'Riesgo', 'Salida', 'Responde'])
      await expect(page.getByRole('term').filter({ hasText: fact }).first(), fact).toBeInViewport({
        ratio: 1,
      });
  });

test('a guest sees the dated works of a project, the record of who builds it, and who answers for the site', async ({
  page,
}) => {
  await page.goto(`/guest/project-investor/${await projectId('Torre Pichincha')}`);
  // distant parts load near the viewport
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const diary = page.getByRole('region', { name: 'Diario de obra' });
  await diary.scrollIntoViewIfNeeded();
  const entry = diary.getByRole('listitem').first();
  await expect(entry.getByRole('time')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  await expect(entry).toContainText(/Avance: de \d+\s% a 64\s%/);
  // its photograph shows that progress, and says that it is drawn
  await expect(entry.getByRole('figure')).toHaveText(
    /^Estructura de Torre Pichincha al 64\s% \(ilustración de demostración\)$/,
  );
  await expect(entry.locator('figure img')).toHaveJSProperty('complete', true);

  const answers = page.getByRole('contentinfo');
  await expect(answers).toContainText('CUIT');
  await expect(answers).toContainText('CNV');
  await expect(answers).toContainText('@');

  await page.getByRole('link', { name: 'Ver el historial completo' }).click();
  await expect(page).toHaveURL(/\/guest\/developer\//);
  await expect(page.getByRole('table', { name: 'Proyectos publicados' })).toContainText(
    'Torre Pichincha',
  );
  for (const figure of ['Pagado en recompras', 'Pagado en rentas', 'Entregas'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
});

test('a public page can be read, and its links followed, without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const project = await projectId('Viñas del Manzano');
  await page.goto('/guest/owner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /Viñas del Manzano/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/guest/project-property/${project}`));
  await expect(page.getByRole('heading', { name: 'Viñas del Manzano', level: 1 })).toBeVisible();
  // a control that is not ready takes no focus, so no typed text is lost
  const controls = page.locator('[data-first-screen]').locator('button, input, select, textarea');
  expect(await controls.count()).toBeGreaterThan(0);
  expect(await controls.and(page.locator(':not([inert])')).count()).toBe(0);
  await context.close();
});

test('texts, rules, the data sheet and the public requests can be read without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/terms', /Versión \d+, vigente/],
    ['/privacy', /Versión \d+, vigente/],
    ['/rules', /Retir/],
    ['/glossary', /Bóveda/],
    ['/help', /No te llega el correo/],
    ['/arrepentimiento', /Nombre y apellido/],
    ['/baja', /Nombre y apellido/],
    [`/guest/project-sheet/${await projectId('Torre Pichincha')}`, /Peor caso/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText(words);
  }
  await context.close();
});

async function addressOf(template: string): Promise<string> {
  const project = await projectId('Viñas del Manzano');
  const { propertyTypes } = await call<{ propertyTypes: { id: string }[] }>(
    'GET',
    `/projects/${project}/guest`,
  );
  return template.replace('PROJECT', project).replace('TYPE', propertyTypes[0]?.id ?? '');
}

test('filters, comparison, gallery and calculator by keyboard alone', async ({ page }) => {
  await page.goto('/guest/investor');
  // accents and a typo are ignored
  await page.getByLabel('Nombre o ciudad').focus();
  await page.keyboard.type('TORE pichinsha');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=TORE/);
  await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter');
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('article').nth(2)).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
  for (const at of [0, 1]) await boxes.nth(at).press('Space');
  await page.getByRole('button', { name: 'Comparar' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('radio', { name: 'Lista' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/vista=mapa/);
  await page.goBack();
  // a project with a round on sale
  await page
    .getByRole('article')
    .filter({ hasText: 'Torre Pichincha' })
    .getByRole('link')
    .press('Enter');
  await expect(page).toHaveURL(/project-investor/);

  await page.getByRole('button', { name: /^Ampliar imagen 1/ }).press('Enter');
  await expect(dialog).toContainText(/1 de \d+/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(/2 de \d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ampliar imagen 1/ })).toBeFocused();

  const panel = page.getByRole('complementary', { name: /^Comprar tokens/ });
  await panel.getByLabel('O cuántos tokens').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await expect(panel.locator('dl').first()).toContainText('10 tokens');
  await panel.getByRole('button', { name: 'Crear cuenta' }).press('Enter');
  await expect(page).toHaveURL(/\/sign-up/);
});

/** Calls of the API as they are made, pictures aside. */
function apiCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/public/')) {
      asked.push(pathname + search);
    }
  });
  return asked;
}

/** Loads a page again as a first visit, and measures what moves. */
async function shiftAgain(browser: Browser, path: string): Promise<Shifted> {
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto(path);
  await settled(page);
  const shifted = await shiftsOf(page);
  await context.close();
  return shifted;
}

/** Bytes of JavaScript, as they came over the network. */
const javascriptOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
