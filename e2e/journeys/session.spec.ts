import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { addBankAccount, fund, projectId } from '../support/money.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const VINAS = 'Viñas del Manzano · Tunuyán';

test('text typed into a deposit and a withdrawal while the session ends is restored once after signing in again', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  await fund(person, await projectId('Torre Pichincha'), { currency: 'ARS', amount: '200000.00' });
  await fund(person, await projectId('Viñas del Manzano'), {
    currency: 'ARS',
    amount: '300000.00',
  });
  const account = await addBankAccount(person);
  const page = await pageOf(browser, person);
  const dialog = page.getByRole('dialog');
  const project = dialog.getByLabel('Proyecto');
  const amount = dialog.getByLabel('Cuánto', { exact: false });

  // without live events the page learns of the ended session from its next call
  await page.route('**/api/events**', (route) => route.abort());
  await page.goto('/wallet?flujo=deposito');
  await project.selectOption({ label: VINAS });
  await dialog.getByRole('radio', { name: /dólares/ }).check();
  await amount.fill('4.321,50');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await logInAgain(page, person);
  await expect(project.getByRole('option', { name: VINAS })).toBeAttached();
  await expect(project.locator('option:checked')).toHaveText(VINAS);
  await expect(dialog.getByRole('radio', { name: /dólares/ })).toBeChecked();
  await expect(amount).toHaveValue('4.321,50');
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
  await page.goto('/wallet?flujo=deposito');
  await expect(amount).toHaveValue('');

  await page.goto('/wallet?flujo=retiro');
  const from = dialog.getByLabel('Desde').locator('option:checked');
  await dialog.getByLabel('Desde').selectOption({ index: 1 });
  const chosen = (await from.textContent()) ?? '';
  await dialog.getByLabel('Hacia').selectOption({ label: account.label });
  await amount.fill('15.000');
  await dialog.getByRole('checkbox', { name: /La cuenta Sueldo está a nombre/ }).check();
  await endSession(page);
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  await logInAgain(page, person);
  await expect(from).toHaveText(chosen);
  await expect(amount).toHaveValue('15.000');
  await expect(dialog.getByRole('button', { name: 'Pedir el retiro' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /La cuenta Sueldo está a nombre/ }).check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  await expect(dialog.getByText(/Retiro R-\d{4}-\d{6} pedido/)).toBeVisible();
  await page.goto('/wallet?flujo=retiro');
  await expect(amount).toHaveValue('');
});

/** The server deletes the session; the page does not know yet. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token') ?? '');
  await call('POST', '/auth/logout', { token });
}

async function logInAgain(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await expect(page.getByText('Sesión expirada').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ingresar' }).first().click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).toHaveURL(/\/wallet\?flujo=/);
}
