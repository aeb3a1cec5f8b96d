import type { Locator, Page } from '@playwright/test';
import { call, tokenOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { demo, logIn, PASSWORD } from './support.ts';

/** Lets calls to an address reach the product and loses what it answers. @returns how to stop it */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(`**/api${path}`);
}

/** How many of somebody's things there are at an address. */
async function countOf(person: Parameters<typeof demo>[0], path: string): Promise<number> {
  const token = await tokenOf(demo(person), PASSWORD);
  const { total } = await call<{ total: number }>('GET', path, { token });
  return total;
}

const openPurchase = async (page: Page): Promise<Locator> => {
  await page.getByLabel('O cuántos tokens').fill('60');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  return dialog;
};

test('a purchase whose answer is lost, paid again after closing and reloading, is bought once', async ({
  page,
}) => {
  const purchases = () => countOf('inversora', '/tokens/purchases/me?page=1&pageSize=1');
  const before = await purchases();
  await logIn(page, demo('inversora'));
  await page.goto('/investor');
  await page
    .getByRole('link', { name: /Torre Pichincha/ })
    .first()
    .click();
  const answerAgain = await loseAnswers(page, '/tokens/investment');
  const dialog = await openPurchase(page);
  await dialog.getByRole('button', { name: /^Pagar US\$/ }).click();
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await expect(dialog.getByText('(60 tokens)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver la compra sin confirmar' })).toBeVisible();
  await page.reload();
  await openPurchase(page);
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await dialog.getByRole('button', { name: /^Pagar US\$/ }).click();
  await expect(dialog.getByText('Sigue sin respuesta.')).toBeVisible();
  await answerAgain();
  await dialog.getByRole('button', { name: 'Volver a consultar' }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await expect(dialog.getByText(/C-\d{4}-\d{6}/)).toBeVisible();
  expect(await purchases()).toBe(before + 1);

  // wanted again, it is another one
  await page.reload();
  await openPurchase(page);
  await expect(dialog.getByText('No se pudo confirmar')).toBeHidden();
  await dialog.getByRole('button', { name: /^Pagar US\$/ }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  expect(await purchases()).toBe(before + 2);
});

test('a deposit whose answer is lost, announced again after a reload, is announced once', async ({
  page,
}) => {
  const deposits = () => countOf('compradora', '/payments/me/deposits?page=1&pageSize=1');
  const before = await deposits();
  await logIn(page, demo('compradora'));
  const dialog = page.getByRole('dialog');
  const announce = async () => {
    await page.goto('/wallet?flujo=deposito');
    await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
    await dialog.getByLabel('Cuánto se va a transferir').fill('4.321,00');
    await dialog.getByRole('button', { name: 'Ver la cuenta para transferir' }).click();
  };
  const answerAgain = await loseAnswers(page, '/payments/deposits');
  await announce();
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await expect(dialog.getByText('($ 4.321,00)')).toBeVisible();
  await answerAgain();
  await announce();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
  expect(await deposits()).toBe(before + 1);
});

test('what was typed into a deposit when the session ended is there after logging in again', async ({
  page,
}) => {
  await logIn(page, demo('compradora'));
  await page.goto('/wallet?flujo=deposito');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
  await dialog.getByRole('radio', { name: 'Transferencia en dólares' }).check();
  await dialog.getByLabel('Cuánto se va a transferir').fill('2.750,40');
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token') ?? '');
  await call('POST', '/auth/logout', { token });
  await dialog.getByRole('button', { name: 'Ver la cuenta para transferir' }).click();
  await expect(page.getByText('Sesión expirada').last()).toBeVisible();
  await logIn(page, demo('compradora'));
  await expect(page).toHaveURL(/flujo=deposito/);
  await expect(dialog.getByLabel('Cuánto se va a transferir')).toHaveValue('2.750,40');
  await expect(
    dialog.getByRole('radio', { name: 'Transferencia en dólares' }),
  ).toBeChecked();
  await expect(dialog.getByLabel('Proyecto').locator('option:checked')).toHaveText(
    'Viñas del Manzano · Tunuyán',
  );
});
