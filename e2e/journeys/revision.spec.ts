import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered } from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Muelle Norte';

/** Of its own, because other journeys look this project up by its name. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(DEMONSTRATION);
});
test.afterAll(() => server.close());

test("an owner's changes to a published project wait for level 1: rejected with a reason, then approved, and kept in the log", async ({
  browser,
}) => {
  const id = await idOf(PROJECT);
  const [page, admin] = [
    await entered(browser, server, { email: demo('propietario2'), password: PASSWORD }),
    await entered(browser, server, { email: demo('admin'), password: PASSWORD }),
  ];

  await ask(page, id, { name: 'Catalinas del Bajo', manager: 'Constructora del Bajo' });
  expect(await publishedNames(id)).not.toContain('Catalinas del Bajo');
  await decide(admin, { name: PROJECT, what: 'Rechazar', reason: 'Falta el acta del fiduciario' });
  await page.goto(`${server.base}/project/${id}`);
  await expect(page.getByText('Rechazados')).toBeVisible();
  await expect(page.getByText('Falta el acta del fiduciario')).toBeVisible();

  const wanted = { name: 'Oficinas del Bajo', manager: 'Fiduciaria del Bajo' };
  await ask(page, id, wanted);
  const review = await decide(admin, { name: PROJECT, what: 'Aprobar' });
  expect(review).toContain(PROJECT);
  expect(review).toContain(wanted.name);
  expect(review).toContain(wanted.manager);
  // guests' answers are cached for some seconds
  await expect
    .poll(() => publishedNames(id))
    .toEqual([wanted.name, expect.stringContaining(wanted.manager)]);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${server.base}/guest/project-property/${id}`);
  await expect(guest.getByRole('heading', { name: wanted.name, level: 1 })).toBeVisible();
  await expect(guest.getByText(wanted.manager).first()).toBeVisible();

  await admin.goto(`${server.base}/admin/audit?targetId=${id}`);
  const log = admin.getByRole('table', { name: 'Registro' });
  await expect(log).toContainText(wanted.name);
  await expect(log).toContainText('Falta el acta del fiduciario');
});

async function idOf(project: string): Promise<string> {
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    '/projects/guest?page=1&pageSize=100',
    { base: server.base },
  );
  return items.find(({ name }) => name === project)?.id ?? '';
}

/** Changes the name and the first responsible person, and saves. */
async function ask(
  page: Page,
  id: string,
  { name, manager }: { name: string; manager: string },
): Promise<void> {
  await page.goto(`${server.base}/edit-project/${id}`);
  await page.getByLabel('Nombre', { exact: true }).first().fill(name);
  const people = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Responsables' }) });
  await people.getByLabel('Nombre', { exact: true }).first().fill(manager);
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
  await expect(page.getByText('En revisión', { exact: true })).toHaveCount(2);
}

/** Level 1 decides it from the list of projects. @returns the text shown there */
async function decide(
  admin: Page,
  { name, what, reason }: { name: string; what: 'Aprobar' | 'Rechazar'; reason?: string },
): Promise<string> {
  await admin.goto(`${server.base}/admin/projects`);
  const waiting = admin
    .getByRole('region', { name: 'Cambios pedidos' })
    .getByRole('article')
    .filter({ hasText: name });
  await waiting.getByRole('button', { name: what }).click();
  const review = (await waiting.textContent()) ?? '';
  const dialog = admin.getByRole('dialog');
  if (reason) await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: what }).click();
  await expect(waiting).toBeHidden();
  return review;
}

/** The name of a project and of its responsible people, as a guest reads them. */
async function publishedNames(id: string): Promise<string[]> {
  const { name, managers } = await call<{ name: string; managers: { name: string }[] }>(
    'GET',
    `/projects/${id}/guest`,
    { base: server.base },
  );
  return [name, managers.map((one) => one.name).join(', ')];
}
