import { fund, projectId } from '../support/money.ts';
import { newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { row, words } from './support.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an investor buys tokens and puts some in the open vault; her tokens and her vaults show it', async ({
  browser,
}) => {
  const project = await projectId('Torre Pichincha');
  const investor = await newPerson('investor', { verified: true });
  await fund(investor, project, { currency: 'USD', amount: '500.00' });
  const page = await pageOf(browser, investor);
  const dialog = page.getByRole('dialog');

  await page.goto(`/project-investor/${project}`);
  const panel = page.getByRole('complementary', { name: 'Comprar tokens de Plusvalía Pichincha' });
  await panel.getByLabel('O cuántos tokens').fill('150');
  await expect(row(panel, 'Comisión')).toContainText('0,00');
  await panel.getByRole('button', { name: 'Revisar y comprar' }).click();
  await dialog.getByRole('checkbox', { name: /Poner los tokens en la bóveda/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await dialog.getByRole('button', { name: words('Pagar US$ 153,00') }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();

  await dialog.getByRole('button', { name: 'Invertir en la bóveda' }).click();
  await dialog.getByLabel('Cuántos tokens querés invertir').fill('120');
  await expect(row(dialog, /Bóveda 2, recompra/)).toContainText('US$');
  await dialog.getByRole('button', { name: words('Invertir 120 tokens') }).click();
  await expect(dialog.getByText('Inversión hecha')).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver mis bóvedas' }).click();

  const line = page
    .getByRole('table', { name: 'Inversiones en bóvedas' })
    .getByRole('row', { name: /Plusvalía Pichincha · bóveda 2/ });
  await expect(line).toContainText('120');
  await expect(line).toContainText('US$');
  await page.goto('/my-tokens');
  const holding = page.getByRole('article').filter({ hasText: 'Plusvalía Pichincha' });
  await expect(row(holding, 'Disponibles')).toContainText('30');
  await expect(row(holding, 'Invertidos')).toContainText('120');

  // the rest, from there
  await holding.getByRole('button', { name: 'Invertir en la bóveda' }).click();
  await dialog.getByRole('button', { name: 'Usar todos' }).click();
  await dialog.getByRole('button', { name: words('Invertir 30 tokens') }).click();
  await expect(dialog.getByText('Inversión hecha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(row(holding, 'Invertidos')).toContainText('150');
  await expect(holding.getByRole('link', { name: /Está todo invertido/ })).toBeVisible();
});
