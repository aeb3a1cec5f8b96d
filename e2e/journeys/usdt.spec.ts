import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { inProject } from './support.ts';

test('USDT is deposited on the chain without approval, and withdrawn to an address when an administrator sends it', async ({
  browser,
}) => {
  // of their own: nothing else moves the balance
  const person = await pageOf(browser, await newPerson('user', { verified: true }));
  const config = await person.request.get('/api/config');
  const { chain } = await config.json();
  test.skip(chain === null, 'no development chain on this machine');

  await person.goto('/wallet');
  const row = inProject(person, 'Viñas del Manzano');
  await person.goto('/wallet?flujo=deposito');
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
  await dialog.getByLabel('USDT (ERC-20)').check();
  await dialog.getByLabel('Cuánto vas a transferir').fill('120,5');
  await dialog.getByRole('button', { name: 'Anunciar y ver la dirección' }).click();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(person);
  await dialog.getByRole('button', { name: 'Pagar con la billetera de prueba' }).click();
  await expect(dialog.getByText(/de 3 confirmaciones/)).toBeVisible();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} acreditado/)).toBeVisible({
    timeout: 120_000,
  });
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect.poll(() => usdtIn(row)).toBeCloseTo(120.5, 6);

  await person.goto('/wallet?tab=direcciones');
  await expect(person.getByText(/^0x[0-9a-fA-F]{40}$/).first()).toBeVisible();

  await person.goto('/wallet?flujo=retiro');
  const from = dialog.getByLabel('Desde');
  const usdt = await from.locator('option', { hasText: 'USDT' }).first().getAttribute('value');
  await from.selectOption(usdt ?? '');
  await dialog.getByLabel('Hacia').selectOption({ label: 'Una billetera USDT (ERC-20)' });
  await dialog
    .getByLabel('Dirección que recibe')
    .fill('0x000000000000000000000000000000000000dead');
  await dialog.getByLabel('Cuánto').fill('20');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  const asked = dialog.getByText(/Retiro R-\d{4}-\d{6} pedido/);
  const orderNumber = /R-\d{4}-\d{6}/.exec((await asked.textContent()) ?? '')?.[0] ?? '';

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto('/admin/withdrawals?status=pending');
  for (const decision of ['Preaprobar', 'Firmar y enviar']) {
    await admin.getByRole('button', { name: new RegExp(orderNumber) }).click();
    await admin.locator('section').getByRole('button', { name: decision, exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: decision }).click();
    await expect(admin.getByRole('dialog')).toBeHidden();
  }
  await person.goto('/wallet?tab=retiros');
  await expect(person.getByRole('button', { name: new RegExp(orderNumber) })).toContainText(
    'Completado',
    { timeout: 120_000 },
  );
});

/** The available USDT that a line of the wallet shows; 0 when it shows none. */
async function usdtIn(line: Locator): Promise<number> {
  const shown = /USDT\s(\d[\d.]*,\d+)/.exec((await line.textContent()) ?? '')?.[1] ?? '0';
  return Number(shown.replaceAll('.', '').replace(',', '.'));
}
