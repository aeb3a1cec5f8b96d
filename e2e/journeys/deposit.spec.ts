import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';
import { inProject } from './support.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

test('a deposit with its receipt, accepted by an administrator, arrives in the wallet', async ({
  browser,
}) => {
  const person = await pageOf(browser, await demoPerson('compradora'), {
    viewport: { width: 360, height: 740 },
  });
  await person.goto('/wallet');
  const row = inProject(person, 'Viñas del Manzano');
  await expect(person.getByRole('button', { name: 'Agregar fondos' })).toBeVisible();
  const before = await centavosIn(row);
  await person.goto('/wallet?flujo=deposito');
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
  await dialog.getByLabel('Cuánto vas a transferir').fill('1.234.567,89');
  await expectAccessible(person);
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  const heading = dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/);
  await expect(heading).toBeVisible();
  const orderNumber = /D-\d{4}-\d{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  // a reload shows it again, instead of a form in which it would be announced twice
  await person.reload();
  await expect(dialog.getByText(`Depósito ${orderNumber} anunciado`)).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(dialog.getByText(/comprobante\.pdf/)).toContainText(/subido|Subido|listo/i);
  await expectAccessible(person);
  await expectTouchable(dialog);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
  await expect(person.getByRole('button', { name: new RegExp(orderNumber) })).toContainText(
    'Pendiente',
  );

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto('/admin/deposits?status=pending');
  await admin.getByRole('button', { name: new RegExp(orderNumber) }).click();
  await expect(admin.getByRole('button', { name: /Descargar comprobante/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Acreditar', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Acreditar' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  await person.reload();
  await expect(row).toBeVisible();
  expect(await centavosIn(row)).toBe(before + 123_456_789n);
  await expect(person.getByRole('button', { name: new RegExp(orderNumber) })).toContainText(
    'Completado',
  );
});

/** Pesos in a row of the wallet, in centavos; 0 without such a row. */
async function centavosIn(row: Locator): Promise<bigint> {
  if ((await row.count()) === 0) return 0n;
  const [, pesos = '0'] =
    /(?<!US)\$\s?([\d.]+,\d{2})(?! retenidos)/.exec((await row.textContent()) ?? '') ?? [];
  return BigInt(pesos.replace(/\D/g, ''));
}
