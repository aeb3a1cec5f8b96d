import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { newCbu } from '../support/money.ts';
import { demoPerson, linkTokenFor, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { logIn, PASSWORD } from './support.ts';

async function askToLeave(page: Page, word: string): Promise<void> {
  await page.goto('/profile?tab=cuenta');
  await page.getByRole('button', { name: 'Eliminar tu cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/ELIMINAR/).fill(word);
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
}

test('deleting an account: refused while it owns something, confirmed by a typed word, undone by an administrator', async ({
  page,
  browser,
}) => {
  const owner = await pageOf(browser, await demoPerson('inversora'));
  await askToLeave(owner, 'ELIMINAR');
  const refused = owner.getByRole('main').getByRole('alert');
  await expect(refused).toContainText('Todavía no la podés eliminar');
  await expect(refused.getByRole('link', { name: 'Billetera' })).toBeVisible();

  const person = await newPerson('user', { verified: false });
  const leaving = await pageOf(browser, person);
  await askToLeave(leaving, 'eliminar todo');
  await expect(leaving.getByRole('dialog').getByText('No coincide').first()).toBeVisible();
  await askToLeave(leaving, 'ELIMINAR');
  await expect(leaving.getByText('Cuenta eliminada')).toBeVisible();
  await expect(leaving).toHaveURL(/\/$/);

  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto(`/admin/users?state=deleted&search=${encodeURIComponent(person.email)}`);
  await admin.getByRole('link', { name: new RegExp(person.email) }).click();
  await expect(admin.getByText('Se puede restaurar hasta el')).toBeVisible();
  await admin.getByRole('button', { name: 'Restaurar' }).click();
  await admin
    .getByRole('dialog', { name: 'Restaurar', exact: true })
    .getByRole('button', { name: 'Restaurar' })
    .click();
  await expect(admin.getByText('Cuenta restaurada.')).toBeVisible();
  await logIn(page, person.email, person.password);
});

test('a bank account is added, and deleted only with its alias typed', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson('user', { verified: true }));
  await page.goto('/wallet?tab=cuentas');
  await expect(page.getByText('Todavía no tenés cuentas bancarias')).toBeVisible();
  const cbu = newCbu();
  await page.getByLabel('Nombre para reconocerla').fill('Sueldo');
  await page.getByLabel('Titular').fill('Rosario Prueba');
  await page
    .getByLabel('CBU, CVU, IBAN o cuenta')
    .fill(`${cbu.slice(0, 21)}${(Number(cbu[21]) + 1) % 10}`);
  await page.getByRole('button', { name: 'Agregar la cuenta' }).click();
  await expect(
    page
      .getByText(/CBU/)
      .filter({ hasText: /dígito|válid|revis/i })
      .first(),
  ).toBeVisible();
  await page.getByLabel('CBU, CVU, IBAN o cuenta').fill(`${cbu.slice(0, 8)} ${cbu.slice(8)}`);
  await page.getByRole('button', { name: 'Agregar la cuenta' }).click();
  const list = page.getByRole('table', { name: 'Cuentas bancarias' });
  await expect(list.getByText(cbu)).toBeVisible();
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Sueldo/).fill('sueldo de antes');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/Sueldo/).fill('Sueldo');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Todavía no tenés cuentas bancarias')).toBeVisible();
});

test('an administrator is invited, chooses a password and sees what their level allows', async ({
  page,
  browser,
}) => {
  const email = `nivel3.${randomUUID().slice(0, 8)}@ejemplo.test`;
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto('/admin/admins');
  await admin.getByRole('button', { name: 'Invitar administrador' }).click();
  const invite = admin.getByRole('dialog');
  await invite.getByLabel('Nombre', { exact: true }).fill('Nora');
  await invite.getByLabel('Apellido').fill('Nivel');
  await invite.getByLabel('Correo electrónico').fill(email);
  await invite.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(admin.getByText(`Invitación enviada a ${email}.`)).toBeVisible();

  await page.goto(`/reset-password#token=${await linkTokenFor(email)}`);
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByLabel('Repetí la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();

  await logIn(page, email);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Personas' })).toBeVisible();
  for (const hidden of ['Depósitos', 'Retiros', 'Transferencias', 'Proyectos'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0);
  await page.goto('/admin/admins');
  await expect(
    page.getByRole('heading', { name: 'Esta página es solo para el nivel 1 de administración' }),
  ).toBeVisible();
  const { token } = await call<{ token: string }>('POST', '/auth/login', {
    body: { email, password: PASSWORD },
  });
  await expect(call('GET', '/audit', { token })).rejects.toThrow('403');
});
