import { expectAccessible } from '../support/axe.ts';
import { fund, projectId } from '../support/money.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';

test('before a first purchase: the data sheet, questions answered wrong with a warning, and a purchase nevertheless', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true, asked: true });
  const project = await projectId(PROJECT);
  await fund(person, project, { currency: 'USD', amount: '500.00' });
  const page = await pageOf(browser, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/project-investor/${project}`);

  await page.getByRole('link', { name: 'Ficha de datos' }).click();
  await expect(page.getByRole('heading', { name: `Ficha de datos: ${PROJECT}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Peor caso' })).toContainText('vuelven US$ 0');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al proyecto' }).click();

  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Antes de tu primera compra', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Nada: está asegurado' }).check();
  await dialog.getByRole('radio', { name: 'Sí, en el momento' }).check();
  await dialog.getByRole('radio', { name: 'Paga la plataforma' }).check();
  await dialog.getByRole('radio', { name: 'Nada más' }).check();
  await dialog.getByRole('radio', { name: 'Los mismos que pusiste' }).check();
  await dialog.getByRole('radio', { name: 'Más de la mitad' }).check();
  await expect(dialog.getByText(/^Perderías US/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ver cómo me fue' }).click();
  await expect(dialog.getByText('Respondiste bien 0 de 5.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entiendo, seguir igual' }).click();

  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: /^Pagar US/ }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await page.goto(`/project-investor/${project}`);
  await page.getByLabel('Monto en dólares').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  await expect(page.getByRole('dialog').getByText('Revisá tu compra')).toBeVisible();
});
