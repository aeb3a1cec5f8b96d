import { expectAccessible } from '../support/axe.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('identity: limited until verified with the provider, corrected once, then allowed to deposit', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson('user', { verified: false }));
  const banner = page.getByRole('complementary', { name: 'Verificación de identidad' });

  await page.goto('/wallet');
  await expect(banner).toContainText('Verificá tu identidad');
  const addFunds = page.getByRole('button', { name: 'Agregar fondos' });
  await expect(addFunds).toBeDisabled();
  await expect(addFunds).toHaveAccessibleDescription(/Verificá tu identidad/);
  await expect(page.getByRole('button', { name: 'Retirar', exact: true })).toBeDisabled();

  await page.goto('/owner');
  await page
    .getByRole('link', { name: /Viñas del Manzano/ })
    .first()
    .click();
  const buy = page.getByRole('button', { name: 'Revisar y comprar' });
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription(/Verificá tu identidad/);

  await banner.getByRole('link', { name: 'Verificar identidad' }).click();
  await page.getByRole('button', { name: 'Empezar la verificación' }).click();
  const provider = page
    .getByRole('region', { name: 'Formulario del proveedor de verificación' })
    .frameLocator('iframe');
  await provider.getByRole('button', { name: 'Pedir otra foto' }).click();
  await expect(page.getByRole('heading', { name: 'Hay algo para corregir' })).toBeVisible();
  await expectAccessible(page);
  await expect(banner).toContainText('Hay algo para corregir');

  await provider.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'Identidad verificada' })).toBeVisible();
  await expect(banner).toBeHidden();

  // verified data can be read and no longer changed, and is seen to be so
  await page.goto('/profile');
  const groundOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((field) => getComputedStyle(field).backgroundColor);
  await expect(page.getByLabel('Apellido', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Domicilio', { exact: true })).toBeEditable();
  expect(await groundOf('Apellido')).not.toBe(await groundOf('Domicilio'));

  await page.goto('/wallet');
  await addFunds.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar fondos' });
  await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
  await dialog.getByLabel('Cuánto vas a transferir').fill('250.000');
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
});

test('identity: a final rejection is shown, without a way to try again', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson('user', { verified: false }));
  await page.goto('/profile?tab=verificacion');
  await page.getByRole('button', { name: 'Empezar la verificación' }).click();
  await page
    .getByRole('region', { name: 'Formulario del proveedor de verificación' })
    .frameLocator('iframe')
    .getByRole('button', { name: 'Rechazar' })
    .click();
  await expect(page.getByRole('heading', { name: 'Tu verificación fue rechazada' })).toBeVisible();
  await expect(page.getByRole('button', { name: /verificación|enviar/ })).toHaveCount(0);
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Agregar fondos' })).toBeDisabled();
});
