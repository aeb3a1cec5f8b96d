import type { Page } from '@playwright/test';
import { enter, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Viñas del Manzano · Tunuyán';

/** Opens a deposit method and proceeds to pay. @param amount as typed */
async function startDeposit(
  page: Page,
  { method, currency, amount }: { method: string; currency: string; amount: string },
): Promise<void> {
  await page.goto('/wallet?flujo=deposito');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Proyecto').selectOption({ label: PROJECT });
  await dialog.getByRole('radio', { name: method, exact: true }).check();
  await dialog.getByText(currency, { exact: true }).click();
  await dialog.getByLabel('Cuánto querés acreditar').fill(amount);
  await expect(dialog.getByText('no se cobra dinero')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver el resumen' }).click();
}

test.beforeEach(async ({ page }) => {
  await enter(page, await newPerson('investor', { verified: true }));
});

test('a card: quoted in pesos, declined once, paid in the form, credited in dollars', async ({
  page,
}) => {
  await startDeposit(page, { method: 'Tarjeta', currency: 'Dólares', amount: '100,00' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Tenés \d+ segundos para ir a pagar/)).toBeVisible();
  await expect(dialog.getByText('Se cobra', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ir a pagar' }).click();
  const card = dialog.getByLabel('Número de tarjeta');
  await card.fill('4000 0000 0000 0002');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialog.getByText('La tarjeta fue rechazada.').first()).toBeVisible();
  await card.fill('4970 1000 0000 0055');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} acreditado/)).toBeVisible();
  await expect(dialog.getByText('US$ 100,00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Tarjeta · Viñas/ }).first()).toContainText(
    'Completado',
  );
});

test('Stripe: its page declines and accepts a card, and the return shows the credit', async ({
  page,
}) => {
  await startDeposit(page, { method: 'Stripe', currency: 'Dólares', amount: '55,50' });
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Pagar con Stripe' })).toBeVisible();
  await expect(page.getByText('USD 55,50')).toBeVisible();
  await page.getByLabel('Número de tarjeta').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('alert')).toContainText('La tarjeta fue rechazada');
  await page.getByRole('link', { name: 'Volver sin pagar' }).click();
  await expect(page.getByRole('dialog').getByText('Esperando confirmación')).toBeVisible();
  await page.getByRole('link', { name: 'Seguir con el pago' }).click();
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page).toHaveURL(/\/wallet\?deposito=/);
  await expect(page.getByText(/Depósito D-\d{4}-\d{6} acreditado/)).toBeVisible();
});

test('BitPay: detected, then confirmed by the network', async ({ page }) => {
  await startDeposit(page, { method: 'BitPay', currency: 'Dólares', amount: '20,00' });
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Pagar con BitPay' })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar con cripto' }).click();
  await expect(page.getByRole('status')).toContainText('Pago visto');
  const invoice = page.url();
  await page.getByRole('link', { name: 'Volver a Ladrillo' }).click();
  await expect(page.getByRole('dialog').getByText('Pago en proceso')).toBeVisible();
  await page.goto(invoice);
  await page.getByRole('button', { name: 'Confirmar en la red' }).click();
  await expect(page).toHaveURL(/\/wallet\?deposito=/);
  await expect(page.getByText(/Depósito D-\d{4}-\d{6} acreditado/)).toBeVisible();
});
