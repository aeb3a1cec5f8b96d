import type { Browser, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayFrom } from '../support/days.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { PNG } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';
import { inFunes } from './support.ts';

const UNITS = 200;
const PRICE = 1000;

test('from nothing to two hundred units on sale, pasted from a spreadsheet', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const page = await pageOf(browser, owner);
  const name = `Torre del Molino ${Date.now()}`;
  await page.goto('/new-project');
  await present(page, name);

  await page.getByRole('button', { name: 'Agregar una ronda' }).click();
  await page.getByLabel('Empieza').fill(dayFrom());
  await page.getByLabel('Tokens', { exact: true }).fill(String(UNITS * PRICE));
  await page.getByLabel('Precio por token').fill('1,25');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();

  await page.getByRole('button', { name: 'Agregar un tipo de unidad' }).click();
  await page.getByLabel('Nombre del tipo').fill('Monoambiente');
  await upload(page, 'Imágenes del tipo', 'tipo.png');
  await page.getByText('Traer de una planilla').click();
  await page.getByLabel('Filas').fill(sheet());
  await expect(page.getByText('199 filas listas')).toBeVisible();
  await expect(page.getByRole('row', { name: /^77 .*el precio tiene que ser/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar 199 unidades' }).click();
  // the invalid row stays, is corrected and added
  await expect(page.getByLabel('Filas')).toHaveValue(/^8\tG\t/);
  await page.getByLabel('Filas').fill(line(77));
  await page.getByRole('button', { name: 'Agregar 1 unidad' }).click();
  await expect(page.getByText('✓ Coinciden.')).toBeVisible();

  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByText('Así lo va a ver quien compre')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('200 disponibles de 200')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar y comprar' })).toBeDisabled();
  await page.getByRole('link', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();

  await review(browser, name);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/guest/owner?vista=mapa');
  await guest.getByRole('list', { name: 'Proyectos del mapa' }).getByRole('link', { name }).click();
  await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(guest.getByText('200 disponibles de 200')).toBeVisible();
  // below the first screen, it loads on the way there
  await guest.getByRole('heading', { name: 'Tipos de unidad' }).scrollIntoViewIfNeeded();
  await guest.getByRole('link', { name: 'Ver todas las unidades' }).click();
  await expect(guest.getByRole('cell', { name: '1-A', exact: true })).toBeVisible();
});

test('two people edit the same draft: the second is warned, and loses no input', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const name = `Galería Central ${Date.now()}`;
  const { id } = await call<{ id: string }>('POST', '/projects', {
    token: owner.token,
    body: { name },
  });
  const first = await pageOf(browser, owner);
  const second = await pageOf(browser, await demoPerson('admin'));
  for (const page of [first, second]) {
    await page.goto(`/edit-project/${id}`);
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  }
  // edits of different fields are merged automatically
  await first.getByLabel('Frase').fill('Locales sobre la peatonal');
  await save(first);
  await second.getByLabel('Descripción').fill('Cuarenta locales en dos plantas.');
  await save(second);
  await expect(second.getByText(/se sumaron a los tuyos: Frase/)).toBeVisible();
  await expect(second.getByLabel('Frase')).toHaveValue('Locales sobre la peatonal');

  // for edits of the same field both versions are shown to choose from
  await first.getByLabel('Frase').fill('Locales a estrenar');
  await first.getByLabel('Descripción').fill('Cuarenta y dos locales.');
  await first.getByRole('button', { name: 'Guardar borrador' }).click();
  const warning = first.getByRole('alert').filter({ hasText: 'El proyecto cambió mientras tanto' });
  await expect(warning).toBeVisible();
  // even after leaving: the edits are there on return
  await first.reload();
  const description = first.getByRole('textbox', { name: 'Descripción' });
  await expect(description).toHaveValue('Cuarenta y dos locales.');
  const settle = warning.getByRole('button', { name: 'Guardar con lo que elegí' });
  await expect(settle).toBeDisabled();
  const clash = warning.getByRole('radiogroup', { name: 'Descripción' });
  await expect(clash).toContainText('Cuarenta y dos locales.');
  await expect(clash).toContainText('Cuarenta locales en dos plantas.');
  await expectAccessible(first);
  await clash.getByRole('radio', { name: 'Lo que se guardó' }).check();
  await settle.click();
  await expect(first.getByText('Todo está guardado.')).toBeVisible();
  const saved = await call<{ description: string; tagline: string }>('GET', `/projects/${id}`, {
    token: owner.token,
  });
  expect(saved).toMatchObject({
    description: 'Cuarenta locales en dos plantas.',
    tagline: 'Locales a estrenar',
  });
});

test('a draft is saved automatically: files can be added before the first save, and text typed during it stays', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const page = await pageOf(browser, owner, { viewport: { width: 360, height: 640 } });
  await page.goto('/new-project');
  await upload(page, 'Imágenes', 'frente.png');
  await expect(page).toHaveURL(/\/edit-project\/[\w-]+\?paso=1$/);
  const name = `Casa que se guarda sola ${Date.now()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await expect(page.getByText(/^Todo está guardado. Última vez a las \d\d:\d\d/)).toBeVisible();

  // without a connection it shows that, and saves later
  const release = await holdSaves(page);
  const tagline = page.getByLabel('Frase');
  await tagline.fill('Con patio ');
  await expect(page.getByText(/^No se pudo guardar solo/)).toBeVisible();
  await release();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Todo está guardado. Última vez/)).toBeVisible();
  await expect(tagline).toHaveValue('Con patio ');
  await expect(page.getByRole('button', { name: 'Guardar y seguir' })).toBeInViewport();

  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await expect(tagline).toHaveValue('Con patio');
  await expect(page.getByRole('list', { name: 'Imágenes', exact: true })).toContainText(
    'frente.png',
  );
});

test('a press on the map sets the pin and its coordinates, and both stay, also on a phone', async ({
  browser,
}) => {
  const owner = await newPerson('owner', { verified: true });
  const page = await pageOf(browser, owner, { viewport: { width: 360, height: 640 } });
  await page.goto('/new-project');
  await page.getByLabel('Nombre', { exact: true }).fill(`Casa en el mapa ${Date.now()}`);
  const [latitude, longitude] = [page.getByLabel('Latitud'), page.getByLabel('Longitud')];
  await latitude.scrollIntoViewIfNeeded();
  const map = page.getByRole('application', { name: 'Ubicación del proyecto' });
  await map.click({ position: { x: 120, y: 90 } });
  await expect(latitude).toHaveValue(/^-?\d+,\d+$/);
  await expect(longitude).toHaveValue(/^-?\d+,\d+$/);
  const first = await latitude.inputValue();
  // pressed again farther south, the pin moves
  await map.click({ position: { x: 120, y: 200 } });
  await expect(latitude).not.toHaveValue(first);
  await expect(map.locator('.leaflet-marker-icon[role=button]')).toHaveCount(1);
  const set = [await latitude.inputValue(), await longitude.inputValue()];
  await expect(page.getByText(/^Todo está guardado. Última vez/)).toBeVisible();
  await page.reload();
  await expect(latitude).toHaveValue(set[0] ?? '');
  await expect(longitude).toHaveValue(set[1] ?? '');
});

test('a picture still uploading during a move to the next step is kept', async ({ browser }) => {
  const owner = await newPerson('owner', { verified: true });
  const page = await pageOf(browser, owner);
  await page.goto('/new-project');
  await page.getByLabel('Nombre', { exact: true }).fill(`Casa con foto pesada ${Date.now()}`);
  const sent = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/api\/resources\//, async (route) => {
    sent.resolve();
    await arrives.promise;
    await route.continue();
  });
  const input = page.getByLabel('Imágenes', { exact: true }).and(page.locator('input'));
  await input.setInputFiles({ name: 'pesada.png', mimeType: 'image/png', buffer: PNG });
  await sent.promise;
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByRole('button', { name: 'Agregar una ronda' })).toBeVisible();
  arrives.resolve();

  await page.getByRole('button', { name: '1. El proyecto' }).click();
  const pictures = page.getByRole('list', { name: 'Imágenes', exact: true });
  await expect(pictures).toContainText('pesada.png');
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
  await page.reload();
  await expect(pictures).toContainText('pesada.png');

  // a new project begins empty, in the same page
  await page.getByRole('button', { name: 'Lo mío' }).click();
  await page.getByRole('menuitem', { name: 'Publicar un proyecto' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
});

test('one draft in two tabs is one project, and its units exist once', async ({ browser }) => {
  const owner = await newPerson('owner', { verified: true });
  const first = await pageOf(browser, owner);
  const second = await first.context().newPage();
  const kept = (page: Page) => page.evaluate(() => JSON.stringify(window.localStorage));
  const name = `Torre de dos pestañas ${Date.now()}`;

  // started in one tab, continued in another before its first save
  const release = await holdSaves(first);
  await first.goto('/new-project');
  await first.getByLabel('Nombre', { exact: true }).fill(name);
  await expect.poll(() => kept(first)).toContain(name);
  await second.goto('/new-project');
  await expect(second.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await second.getByLabel('Frase').fill('Frente al río');
  await release();
  await save(first);
  await save(second);
  await expect(second.getByLabel('Frase')).toHaveValue('Frente al río');
  const projects = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    '/projects?page=1&pageSize=10&filter[mine]=true',
    { token: owner.token },
  );
  expect(projects.items.map((one) => one.name)).toEqual([name]);
  const [{ id } = { id: '' }] = projects.items;

  // an unsaved type of eight units is in both tabs; the second one changes it
  await first.goto(`/edit-project/${id}?paso=3`);
  const letGo = await holdSaves(first);
  await first.getByRole('button', { name: 'Agregar un tipo de unidad' }).click();
  await first.getByLabel('Nombre del tipo').fill('Loft');
  await first.getByText('Generar unidades por piso y letra').click();
  await first.getByLabel('Hasta el piso').fill('2');
  await first.getByLabel('Precio, en tokens').fill('1000');
  await first.getByLabel('Reserva, en tokens').fill('100');
  await first.getByRole('button', { name: 'Generar 8 unidades' }).click();
  await expect.poll(() => kept(first)).toContain('Loft');
  await second.goto(`/edit-project/${id}?paso=3`);
  await expect(second.getByLabel('Nombre del tipo')).toHaveValue('Loft');
  await letGo();
  await save(first);
  await second.getByLabel('Nombre del tipo').fill('Loft con patio');
  await second.getByRole('button', { name: 'Guardar borrador' }).click();
  const warning = second
    .getByRole('alert')
    .filter({ hasText: 'El proyecto cambió mientras tanto' });
  await warning.getByRole('radio', { name: 'Lo que escribiste acá' }).check();
  await warning.getByRole('button', { name: 'Guardar con lo que elegí' }).click();
  await expect(second.getByText('Todo está guardado.')).toBeVisible();
  const { management } = await call<Draft>('GET', `/projects/${id}`, { token: owner.token });
  expect(management.draft.propertyTypes.map((type) => [type.name, type.properties.length])).toEqual(
    [['Loft con patio', 8]],
  );
});

interface Draft {
  management: { draft: { propertyTypes: { name: string; properties: object[] }[] } };
}

/** The first step: type, location and picture. */
async function present(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Descripción').fill('Doscientos monoambientes frente al molino.');
  await inFunes(page);
  await page.getByLabel('Dirección', { exact: true }).fill('San José 1200');
  await page.getByLabel('Fecha de entrega').fill(dayFrom(1_200));
  await save(page);
  await upload(page, 'Imágenes', 'frente.png');
  await page.getByLabel('Qué muestra frente.png').fill('El frente sobre la plaza');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
}

async function upload(page: Page, label: string, name: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true }).and(page.locator('input'));
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('list', { name: label, exact: true })).toContainText(name);
}

/** Blocks saves of a project from these tabs. @returns unblocks them */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const saves = /\/api\/projects(\/[\w-]+)?$/;
  await page
    .context()
    .route(saves, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
  return () => page.context().unroute(saves);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
}

/** Level 1 previews the submitted project as a buyer would, and publishes it. */
async function review(browser: Browser, name: string): Promise<void> {
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto('/admin/projects?status=in_review');
  const waiting = admin.getByRole('row').filter({ hasText: name });
  await waiting.getByRole('link', { name: 'Vista previa' }).click();
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(admin.getByRole('img', { name: 'El frente sobre la plaza' }).first()).toBeVisible();
  await admin.goBack();
  await expect(waiting.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  await waiting.getByRole('link', { name: 'Revisar y publicar' }).click();
  await admin
    .getByRole('region', { name: 'Decidir' })
    .getByRole('button', { name: 'Publicar' })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(admin.getByText('Proyecto publicado.')).toBeVisible();
}

/** Ten units per floor; row 77 has no price yet. */
const sheet = (): string =>
  Array.from({ length: UNITS }, (_, at) => line(at + 1, at === 76 ? '0' : '1.000')).join('\n');

const line = (n: number, price = '1.000'): string => {
  const floor = Math.ceil(n / 10);
  const letter = String.fromCharCode(65 + ((n - 1) % 10));
  return [floor, letter, floor, 1, price, '100'].join('\t');
};

/** Today in Argentina, in the wizard's format. */
