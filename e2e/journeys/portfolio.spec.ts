import { expectAccessible } from '../support/axe.ts';
import { saved } from '../support/downloads.ts';
import { demoPerson, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an investor reads their portfolio, downloads a receipt and their orders, and collects a rent', async ({
  page,
}) => {
  await enter(page, await demoPerson('inversora'));
  await page.goto('/');
  await expect(page.getByText('Patrimonio, en dólares')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el rendimiento en el tiempo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const title of ['Valor en el tiempo', 'Ingresos por mes', 'Lo prometido y lo cumplido'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // each chart has its values in a table
  await expect(page.getByText('Ver en tabla')).toHaveCount(2);
  await page.getByText('Ver en tabla').first().click();
  // the drawing itself is nothing to stop at
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/my-orders?kind=purchase');
  const csv = await saved(page, async () => {
    await page.getByRole('button', { name: 'Descargar' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'CSV con comas' }).click();
  });
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.toString('utf8')).toContain('Torre Pichincha');
  await page
    .getByRole('button', { name: /^Ver detalle y comprobante/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const pdf = await saved(page, () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /[Cc]omprobante/ })
      .click(),
  );
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/my-rents');
  const collect = page.getByRole('button', { name: 'Cobrar', exact: true });
  await expect(collect.first()).toBeVisible();
  const before = await collect.count();
  await collect.first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await page.goto('/my-rents');
  await expect(page.getByRole('button', { name: 'Nada por cobrar' }).first()).toBeVisible();
  await expect(collect).toHaveCount(before - 1);
});
