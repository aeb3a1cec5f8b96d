import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

interface Published {
  items: { id: string; name: string }[];
}

test('an owner moves a published project: refused, taken back, and at last approved', async ({
  browser,
}) => {
  const owner = await demoPerson('propietario');
  const { items } = await call<Published>(
    'GET',
    '/projects?filter[mine]=true&filter[status]=published&pageSize=1',
    { token: owner.token },
  );
  const [{ id, name } = { id: '', name: '' }] = items;
  const page = await pageOf(browser, owner);
  const admin = await pageOf(browser, await demoPerson('admin'));

  await moveTo(page, id, 'Calle de Prueba 100');
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
  expect(await addressOf(id)).not.toBe('Calle de Prueba 100');
  await decide(admin, name, 'Rechazar', 'Falta el plano de mensura');
  await page.goto(`/project/${id}`);
  await expect(page.getByText('Rechazados')).toBeVisible();
  await expect(page.getByText('Falta el plano de mensura')).toBeVisible();

  await moveTo(page, id, 'Calle de Prueba 200');
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: 'Retirar los cambios' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar los cambios' }).click();
  await expect(page.getByRole('heading', { name: 'Cambios pedidos' })).toBeHidden();

  await moveTo(page, id, 'Calle de Prueba 300');
  await decide(admin, name, 'Aprobar');
  expect(await addressOf(id)).toBe('Calle de Prueba 300');
});

async function moveTo(page: Page, id: string, address: string): Promise<void> {
  await page.goto(`/edit-project/${id}`);
  await page.getByLabel('Dirección', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
}

async function decide(
  admin: Page,
  name: string,
  what: 'Aprobar' | 'Rechazar',
  reason?: string,
): Promise<void> {
  await admin.goto('/admin/projects');
  const waiting = admin
    .getByRole('region', { name: 'Cambios pedidos' })
    .getByRole('article')
    .filter({ hasText: name });
  await waiting.getByRole('button', { name: what }).click();
  const dialog = admin.getByRole('dialog');
  if (reason) await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: what }).click();
  await expect(waiting).toBeHidden();
}

const addressOf = async (id: string): Promise<string> => {
  const path = `/projects/${id}/guest`;
  return (await call<{ location: { address: string } }>('GET', path)).location.address;
};
