import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { demo } from './support.ts';

const BROKEN = 'Ha ocurrido un error';

test('without a connection the page stays, shows that, and keeps the typed text', async ({
  page,
  context,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellido', { exact: true }).fill('Ferreyra');
  await page.getByLabel('Correo electrónico').fill('lucia@ejemplo.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Tres-lapachos-47');
  await page.getByLabel('Repetí la contraseña', { exact: true }).fill('Tres-lapachos-47');
  await page.getByRole('radio', { name: 'Invertir en proyectos' }).check();
  await page.getByRole('checkbox', { name: /Acepto/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).last().click();
  await expect(page.getByRole('alert').filter({ hasText: BROKEN })).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('lucia@ejemplo.test');
  await context.setOffline(false);

  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demo('compradora'));
  await page.getByLabel('Contraseña', { exact: true }).fill('Ladrillo-2026');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page.getByText(/No hay conexión con Ladrillo/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/wallet');
  await expect(page.getByRole('tab', { name: 'Depósitos' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Retiros' }).click();
  await expect(page.getByRole('alert').filter({ hasText: BROKEN })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Billetera', level: 1 })).toBeVisible();
  await expect(page.getByText('No se pudo cargar').first()).toBeVisible();
  await context.setOffline(false);
  // once reconnected, the list is read without a press
  await expect(page.getByText('No se pudo cargar')).toBeHidden();
  await expect(page.getByText(/R-\d{4}-\d+/).first()).toBeVisible();
});

test('a dialog whose chunk is missing can be retried in place', async ({ page }) => {
  await enter(page, await demoPerson('inversora'));
  await page.goto('/investor');
  await page
    .getByRole('link', { name: /Torre Pichincha/ })
    .first()
    .click();
  await page.getByLabel('O cuántos tokens').fill('100');
  await page.route('**/BuyDialog*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const missing = page.getByText('Esta parte no se pudo cargar.');
  await expect(missing).toBeVisible();
  await expect(page.getByLabel('O cuántos tokens')).toHaveValue('100');
  await page.unroute('**/BuyDialog*.js');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Revisá tu compra');
});

test('without a connection the site shows the balances seen last, and deletes them at log-out', async ({
  page,
  context,
}) => {
  await enter(page, await demoPerson('inversora'));
  await page.goto('/wallet');
  await expect(page.getByText(/^Saldo total en dólares, a US\$/)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () => page.evaluate(() => window.localStorage.getItem('ladrillo.lastSeen'));
  await expect.poll(kept).not.toBeNull();
  await context.setOffline(true);
  await page.goto('/my-tokens');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Últimos saldos vistos' })).toBeVisible();
  await expect(page.getByText('Total, en dólares')).toBeVisible();
  await expect(page.getByText(/^Vistos el /)).toBeVisible();
  await context.setOffline(false);
  // once reconnected, the requested page opens
  await expect(page.getByRole('heading', { name: 'Mis tokens', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toBeNull();
  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByText('Últimos saldos vistos')).toBeHidden();
});
