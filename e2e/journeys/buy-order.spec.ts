import type { Browser, Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';

const PROJECT = 'Torre Pichincha';

test('a purchase is ordered with a bank transfer, and made automatically once an administrator accepts it', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const { page, dialog } = await reviewing(browser, person);
  await chooseBankTransfer(dialog);
  await dialog.getByRole('checkbox', { name: 'Comprar en cuanto se acredite' }).check();
  await expect(dialog.getByText(/en total, como máximo/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await expectAccessible(page);
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
  await expect(dialog.getByText(/La compra se hace sola cuando se acredite D-/)).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(dialog);

  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Compras programadas' });
  await expect(waiting).toContainText('La compra se hace sola');
  await expectAccessible(page);

  const { items } = await call<{ items: { id: string; orderNumber: string }[] }>(
    'GET',
    '/payments/me/deposits',
    { token: person.token },
  );
  const [deposit] = items;
  if (deposit === undefined) throw new Error('no deposit was announced');
  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto(`/admin/deposits?id=${deposit.id}`);
  await expect(admin.getByText('Al acreditarse se hace la compra')).toBeVisible();
  await admin.getByRole('button', { name: 'Acreditar', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Acreditar' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  // without further action: the home page shows the finished purchase
  await expect(waiting).toBeHidden({ timeout: 90_000 });
  await page.goto('/my-tokens');
  await expect(page.getByText(PROJECT).first()).toBeVisible();
  const purchases = await call<{ items: { tokens: number }[] }>('GET', '/tokens/purchases/me', {
    token: person.token,
  });
  expect(purchases.items).toHaveLength(1);
});

test('an order is cancelled on the home page, and its money then buys nothing', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const page = await ordered(browser, person);
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Compras programadas' });
  await waiting.getByRole('button', { name: 'Cancelar la compra programada' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancelar la compra programada' })
    .click();
  await expect(waiting).toBeHidden();
  const orders = await call<{ items: { status: string }[] }>('GET', '/tokens/orders/me', {
    token: person.token,
  });
  expect(orders.items).toMatchObject([{ status: 'cancelled' }]);
});

test('a purchase is ordered with money from another project, and made once the transfer is approved', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  await fund(person, await projectId('Altos de Güemes'), { currency: 'USD', amount: '300.00' });
  const { page, dialog } = await reviewing(browser, person);
  await dialog.getByRole('button', { name: /^Ver otra/ }).click();
  await dialog.getByRole('radio', { name: /Saldo en Altos de Güemes/ }).check();
  await dialog.getByRole('checkbox', { name: 'Comprar en cuanto se acredite' }).check();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: 'Pedir la transferencia' }).click();
  await expect(dialog.getByText('Transferencia pedida')).toBeVisible();
  await expect(dialog.getByText(/La compra se hace sola cuando se acredite T-/)).toBeVisible();
  const { items } = await call<{ items: { source: { id: string } }[] }>(
    'GET',
    '/tokens/orders/me',
    { token: person.token },
  );
  const { token } = await demoPerson('admin2');
  await call('PUT', `/balance/transfers/${items[0]?.source.id}/accept`, { token, body: {} });
  // the same receipt as after a direct purchase, with the same next step
  const receipt = page.getByRole('dialog', { name: 'Compra hecha' });
  await expect(receipt).toBeVisible({ timeout: 90_000 });
  await expect(receipt.getByText(/^C-\d{4}-\d{6}$/)).toBeVisible();
  await expect(receipt.getByText('Qué sigue')).toBeVisible();
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Listo' }).click();
  await expect(receipt).toBeHidden();
});

test('a part from another project and the rest by a bank transfer are requested together, and the purchase waits for both', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  await fund(person, await projectId('Altos de Güemes'), { currency: 'USD', amount: '60.00' });
  const { page, dialog } = await reviewing(browser, person);
  await dialog.getByRole('button', { name: /^Ver otra/ }).click();
  await dialog.getByRole('radio', { name: /^Una parte, de tu saldo en Altos de Güemes/ }).check();
  await expect(dialog.getByRole('radiogroup', { name: /sumar el resto/ })).toBeVisible();
  await expect(dialog.getByText('Comisión de la transferencia')).toBeVisible();
  await expect(dialog.getByText('Comisión del depósito')).toBeVisible();
  // the order is included: neither of the two pays for the purchase alone
  await expect(dialog.getByText('La compra queda programada', { exact: true })).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: 'Comprar en cuanto se acredite' }),
  ).toBeHidden();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await expectAccessible(page);
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Transferir y anunciar el resto' }).click();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
  await expect(dialog.getByText(/cuando se acrediten D-.* y T-/)).toBeVisible();
  await expectAccessible(page);

  const { items } = await call<{ items: { source: { id: string }; part: { id: string } }[] }>(
    'GET',
    '/tokens/orders/me',
    { token: person.token },
  );
  const { token } = await demoPerson('admin2');
  await call('PUT', `/payments/deposits/${items[0]?.source.id}/accept`, { token, body: {} });
  // half of the money asks for nothing again, here or after a reload
  await page.reload();
  await expect(dialog.getByText(/cuando se acrediten D-.* y T-/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Volver a la revisión' })).toBeHidden();
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Compras programadas' });
  await expect(waiting).toContainText('cuando se acrediten');
  await call('PUT', `/balance/transfers/${items[0]?.part.id}/accept`, { token, body: {} });
  await expect(waiting).toBeHidden({ timeout: 90_000 });
  const bought = await call<{ items: unknown[] }>('GET', '/tokens/purchases/me', {
    token: person.token,
  });
  expect(bought.items).toHaveLength(1);
});

test('a purchase with a rejected deposit shows the reason in the same place, and can be ordered again', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const page = await ordered(browser, person);
  const { items } = await call<{ items: { id: string }[] }>('GET', '/payments/me/deposits', {
    token: person.token,
  });
  const { token } = await demoPerson('admin2');
  await call('POST', `/payments/deposits/${items[0]?.id}/reject`, {
    token,
    body: { reason: 'El titular de la cuenta es otra persona' },
  });
  const ended = page.getByRole('dialog', { name: 'No se compró nada' });
  await expect(ended).toBeVisible({ timeout: 90_000 });
  await expect(ended.getByText(/Motivo: El titular de la cuenta es otra persona/)).toBeVisible();
  await expect(ended.getByText('Hacé la transferencia desde tu banco')).toBeHidden();
  await expectAccessible(page);
  await ended.getByRole('button', { name: 'Volver a la revisión' }).click();
  await expect(page.getByRole('dialog', { name: 'Revisá tu compra' })).toBeVisible();
});

test("a reservation's missing tokens are ordered; the unit can then be reserved with them", async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const page = await pageOf(browser, person);
  await page.setViewportSize({ width: 360, height: 740 });
  const project = await projectId('Viñas del Manzano');
  await page.goto(`/properties?project=${project}&status=available`);
  await page
    .getByRole('link', { name: /^Ver y reservar: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Revisar y reservar' }).click();
  const dialog = page.getByRole('dialog');
  await chooseBankTransfer(dialog);
  await dialog.getByRole('checkbox', { name: 'Comprar en cuanto se acredite' }).check();
  await expect(dialog.getByText(/La unidad no queda reservada mientras tanto/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await expect(dialog.getByText(/La compra se hace sola cuando se acredite D-/)).toBeVisible();
  const orders = await call<{ items: { tokens: number; source: { id: string } }[] }>(
    'GET',
    '/tokens/orders/me',
    { token: person.token },
  );
  const { token } = await demoPerson('admin2');
  await call('PUT', `/payments/deposits/${orders.items[0]?.source.id}/accept`, { token, body: {} });
  await expect(dialog.getByText(/^Compra hecha: C-/)).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByRole('button', { name: 'Reservar la unidad' })).toBeVisible();
  const bought = await call<{ items: { tokens: number }[] }>('GET', '/tokens/purchases/me', {
    token: person.token,
  });
  expect(bought.items.map(({ tokens }) => tokens)).toEqual([orders.items[0]?.tokens]);
  const reserved = await call<{ items: unknown[] }>('GET', '/tokens/property/deposits/me', {
    token: person.token,
  });
  expect(reserved.items).toEqual([]);
});

/** A purchase of 100 dollars at its confirmation, on a phone. */
async function reviewing(browser: Browser, person: Person) {
  const page = await pageOf(browser, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/project-investor/${await projectId(PROJECT)}`);
  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  return { page, dialog: page.getByRole('dialog') };
}

/** A purchase ordered with an announced bank transfer. */
async function ordered(browser: Browser, person: Person): Promise<Page> {
  const { page, dialog } = await reviewing(browser, person);
  await chooseBankTransfer(dialog);
  await dialog.getByRole('checkbox', { name: 'Comprar en cuanto se acredite' }).check();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await expect(dialog.getByText(/La compra se hace sola cuando se acredite D-/)).toBeVisible();
  return page;
}

/** Dollars by bank transfer: behind «Ver otra forma» if there are more methods than shown. */
async function chooseBankTransfer(dialog: Locator): Promise<void> {
  const bank = dialog.getByRole('radio', { name: /^Transferencia en dólares/ });
  const more = dialog.getByRole('button', { name: /^Ver otra/ });
  await expect(bank.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await bank.check();
}
