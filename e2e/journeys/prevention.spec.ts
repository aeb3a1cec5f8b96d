import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { saved } from '../support/downloads.ts';
import { demoPerson, enter, newPerson, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { row, settled } from './support.ts';

/** Opens a tab of the page and waits until it is there. */
async function tab(page: Page, key: string, name: string): Promise<void> {
  await page.goto(`/admin/compliance?tab=${key}`);
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await settled(page);
}

test('an officer opens a case from the list, reports it and finds it in the month’s report and its file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newPerson('investor', { verified: true });
  const title = `Depósitos de terceros ${Date.now()}`;
  const admin = await demoPerson('admin');
  await enter(page, admin);
  await tab(page, 'informe', 'Informe mensual');
  const figure = async (label: string) =>
    Number(await row(page.locator('main'), label).locator('dd').textContent());
  const before = await figure('Casos abiertos');

  await tab(page, 'casos', 'Casos');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir un caso' }).click();
  const form = page.getByRole('dialog', { name: 'Abrir un caso' });
  await form.getByRole('button', { name: 'Abrir el caso' }).click();
  await expect(form.getByText('Elegir la persona.')).toBeVisible();
  const who = form.getByRole('combobox', { name: 'Persona' });
  await who.fill(person.email);
  await page.getByRole('option', { name: person.email }).click();
  await expect(form.getByText('No tiene alertas.')).toBeVisible();
  await form.getByLabel('De qué se trata').fill(title);
  await form.getByLabel('Primera nota').fill('Tres transferencias de la misma empresa.');
  await form.getByLabel('Día de la operación, si ninguna alerta la tiene').fill(typedDay(-100));
  await form.getByLabel('Día de la operación, si ninguna alerta la tiene').press('Tab');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Abrir el caso' }).click();
  await expect(form).toBeHidden();

  // its operation was more than ninety days ago
  const line = page.getByRole('row').filter({ hasText: title });
  await expect(line).toContainText('Fuera de plazo');
  await line.getByRole('button', { name: /^Ver el caso/ }).click();
  const dialog = page.getByRole('dialog', { name: /^K-/ });
  await expect(dialog).toContainText('Tres transferencias de la misma empresa.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tab(page, 'informe', 'Informe mensual');
  expect(await figure('Casos abiertos')).toBe(before + 1);
  await expect(row(page.locator('main'), 'Beneficiarios finales expuestos')).toBeVisible();
  await expectAccessible(page);
  const file = await saved(page, () =>
    page.getByRole('button', { name: 'Descargar CSV' }).first().click(),
  );
  expect(file.name).toMatch(/^informe-\d{4}-\d\d\.csv$/);
  expect(file.bytes.toString('utf8')).toContain(`"Casos";"Abiertos";"${before + 1}"`);
});

test('an administrator asks for other values of the policy, which hold from their day, and leaves and takes up the permission of officer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await demoPerson('admin');
  await enter(page, admin);
  await tab(page, 'parametros', 'Parámetros');
  await expectAccessible(page);
  const most = row(page.getByRole('region', { name: 'Riesgo' }), 'Alertas altas que suman');
  const before = Number(await most.locator('dd').textContent());
  await page.getByRole('button', { name: 'Pedir otros parámetros' }).click();
  const value = page.getByLabel('Alertas altas que suman, a lo sumo');
  await value.fill('0');
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await value.fill(String(before + 1));
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(most).toContainText(String(before + 1));
  // the only administrator of level 1 decides alone
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `a lo sumo: ${before + 1}` })
      .first(),
  ).toContainText('Aprobados');
  await expectAccessible(page);

  await tab(page, 'oficiales', 'Oficiales');
  const own = page.getByRole('row').filter({ hasText: admin.name });
  await expect(own).toContainText('Vigente');
  await expectAccessible(page);
  try {
    await own.getByRole('button', { name: /^Quitar el permiso/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quitar el permiso/ })
      .click();
    await expect(page.getByText('Todavía no hay oficiales')).toBeVisible();
    await expect(call('GET', '/compliance/cases', { token: admin.token })).rejects.toThrow(
      'OFFICER_REQUIRED',
    );
    await page.getByRole('tab', { name: 'Casos' }).click();
    await expect(page.getByText('Solo para oficiales de cumplimiento.')).toBeVisible();
    await page.getByRole('tab', { name: 'Oficiales' }).click();
    await page.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect(own).toContainText('Vigente');
  } finally {
    // other journeys need an officer
    await takeUp(admin);
  }
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Casos' }).click();
  await expect(page.getByRole('button', { name: 'Abrir un caso' })).toBeVisible();
});

/** Makes an administrator who decides alone the officer, if they are not. */
async function takeUp({ token }: Person): Promise<void> {
  const { isOfficer } = await call<{ isOfficer: boolean }>('GET', '/compliance/officers', {
    token,
  });
  if (isOfficer) return;
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token });
  await call('POST', '/compliance/officers', { token, body: { userId, kind: 'officer' } });
}
