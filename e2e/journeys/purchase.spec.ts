import type { Page } from '@playwright/test';
import { finger } from '../support/finger.ts';
import { fund, projectId } from '../support/money.ts';
import { enter, newPerson } from '../support/people.ts';
import { recorded } from '../support/recording.ts';
import { expect, test } from '../support/test.ts';

async function openProject(page: Page, name: RegExp) {
  await page.goto('/investor');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByLabel('O cuántos tokens')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('from a project to an investment by card in ten taps at most, with the entry into the vault ordered', async ({
    page,
  }) => {
    await enter(page, await newPerson('investor', { verified: true }));
    await openProject(page, /Torre Pichincha/);
    const counted = finger();
    const end = await recorded(page, 'ten-taps', counted);
    await counted.type(page.getByLabel('Monto en dólares'), '300');
    await counted.press(page.getByRole('button', { name: 'Revisar y comprar' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Poner los tokens/ })).toBeChecked();
    // the quote has loaded, and the layout is stable
    const pay = dialog.getByRole('button', { name: /^Pagar \$/ });
    await expect(pay).toBeEnabled();
    const terms = dialog.getByRole('checkbox', { name: /Acepto los términos/ });
    await counted.press(terms);
    await expect(terms).toBeChecked();
    await counted.press(pay);
    await counted.type(dialog.getByLabel('Número de tarjeta'), '4970 1000 0000 0055');
    await counted.type(dialog.getByLabel('Vencimiento'), '12/30');
    await counted.type(dialog.getByLabel('Código de seguridad'), '123');
    await counted.press(dialog.getByRole('button', { name: 'Pagar', exact: true }));
    await expect(dialog.getByText('Compra hecha')).toBeVisible();
    await expect(dialog.getByText(/entran solos a la bóveda/)).toBeVisible();
    await end();
    expect(counted.taps).toBeLessThanOrEqual(10);
    await dialog.getByRole('link', { name: 'Ver mis bóvedas' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: '294 tokens de' });
    await expect(entry).toContainText('Entran el');
    await entry.getByRole('button', { name: 'Cancelar el ingreso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el ingreso' }).click();
    await expect(entry).toBeHidden();
  });

  test('the back button leaves the step, and the typed values stay unchanged', async ({ page }) => {
    await enter(page, await newPerson('investor', { verified: true }));
    await openProject(page, /Torre Pichincha/);
    const address = new URL(page.url()).pathname;
    await page.getByLabel('Monto en dólares').fill('500');
    const review = page.getByRole('button', { name: 'Revisar y comprar' });
    await review.click();
    await expect(page.getByRole('dialog').getByText('Revisá tu compra')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(review).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.goto('/wallet');
    await page.goBack();
    await expect(page.getByLabel('Monto en dólares')).toHaveValue('500');
    await page
      .getByRole('radiogroup', { name: 'Cuánto querés invertir' })
      .getByText('Pesos')
      .click();
    await page.getByLabel('Monto en pesos').fill('1000000');
    await expect(page.getByLabel('O cuántos tokens')).toHaveValue('657');
    // an amount typed in pesos is paid in pesos
    await expect(page.getByLabel('Pagar con').getByRole('radio', { name: 'Pesos' })).toBeChecked();
  });
});

test('money from another project is requested with its fee shown in advance, and the purchase is kept', async ({
  page,
}) => {
  const person = await newPerson('investor', { verified: true });
  await fund(person, await projectId('Galpones Ruta 9'), { currency: 'USD', amount: '2000.00' });
  await enter(page, person);
  await openProject(page, /Altos de Güemes/);
  await page.getByLabel('Monto en dólares').fill('600');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Ver otras/ }).click();
  await dialog.getByRole('radio', { name: /Saldo en Galpones Ruta 9: US/ }).check();
  await expect(dialog.getByText('Comisión de la transferencia')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: 'Pedir la transferencia' }).click();
  await expect(dialog.getByText('Transferencia pedida')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByLabel('Monto en dólares')).toHaveValue('600');
});

test('paying with too few pesos offers ways to add pesos, or to pay in another currency without going back', async ({
  page,
}) => {
  await enter(page, await newPerson('investor', { verified: true }));
  await openProject(page, /Altos de Güemes/);
  await page.getByLabel('Monto en dólares').fill('900');
  await page.getByLabel('Pagar con').getByText('Pesos').click();
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /pesos/ })).toBeChecked();
  await expect(dialog.getByText(/La compra se paga en pesos/)).toBeVisible();
  // a card charges pesos and credits dollars
  const card = dialog.getByRole('radio', { name: /^Tarjeta/ });
  await expect(card).not.toBeChecked();
  await card.check();
  const currency = dialog.getByLabel('Moneda en que pagás');
  await expect(currency.getByRole('radio', { name: 'Dólares' })).toBeChecked();
  await expect(card).toBeChecked();
  await expect(dialog.getByRole('button', { name: /^Pagar \$/ })).toBeVisible();
  await currency.getByText('Pesos').click();
  await expect(dialog.getByText(/La compra se paga en pesos/)).toBeVisible();
  const ask = dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' });
  await ask.click();
  const terms = dialog.getByRole('checkbox', { name: /Acepto los términos/ });
  await expect(terms).toBeFocused();
  await expect(dialog.getByText('Para comprar, aceptá los términos')).toBeInViewport();
  await terms.check();
  await ask.click();
  await expect(dialog.getByText('Pagar lo que falta')).toBeVisible();
});

for (const { method, pay } of [
  {
    method: /^Stripe/,
    pay: (page: Page) => page.getByRole('button', { name: 'Pagar' }).click(),
  },
  {
    method: /^BitPay/,
    pay: async (page: Page) => {
      await page.getByRole('button', { name: 'Pagar con cripto' }).click();
      await page.getByRole('button', { name: 'Confirmar en la red' }).click();
    },
  },
])
  test(`paying on a provider's page (${method.source}) returns to the purchase and finishes it`, async ({
    page,
  }) => {
    await enter(page, await newPerson('investor', { verified: true }));
    await openProject(page, /Torre Pichincha/);
    await page.getByLabel('Monto en dólares').fill('100');
    await page.getByRole('button', { name: 'Revisar y comprar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: method }).check();
    await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await dialog.getByRole('button', { name: /^Pagar US/ }).click();
    await expect(page.getByRole('heading', { name: /^Pagar con/ })).toBeVisible();
    await pay(page);
    await expect(dialog.getByText('Compra hecha')).toBeVisible();
    await expect(page).toHaveURL(/\/project-investor\/.*compra=hecha/);
  });
