import { expectAccessible } from '../support/axe.ts';
import { addBankAccount, fund, newCbu, projectId } from '../support/money.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchable } from '../support/touch.ts';
import { inProject, row, words } from './support.ts';

test('a withdrawal: requested on the phone, pre-approved and sent by payments, each status notified', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  await fund(person, await projectId('Viñas del Manzano'), {
    currency: 'ARS',
    amount: '300000.00',
  });
  const account = await addBankAccount(person);
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 780 } });
  await page.goto('/wallet?tab=retiros');
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hacia').selectOption({ label: account.label });
  await dialog.getByLabel('Cuánto').fill('100.000');
  await expect(row(dialog, 'Comisión')).toContainText('1.000,00');
  await expect(row(dialog, 'Llega a la cuenta')).toContainText('99.000,00');
  await dialog.getByRole('checkbox', { name: /La cuenta Sueldo está a nombre/ }).check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  const confirmation = dialog.getByText(/Retiro R-\d{4}-\d{6} pedido/);
  await expect(confirmation).toBeVisible();
  const number = /R-\d{4}-\d{6}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const line = page.getByRole('button', { name: new RegExp(number) });
  await expect(line).toContainText('Pendiente');
  await expect(page.getByText(words('$ 100.000,00 retenidos')).first()).toBeVisible();

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto('/admin/withdrawals?status=pending');
  await admin.getByRole('button', { name: new RegExp(number) }).click();
  const decision = admin.getByRole('dialog');
  await expect(row(admin.locator('main'), 'Llega')).toContainText('99.000,00');
  await expect(row(admin.locator('main'), 'Cuenta')).toContainText(account.cbu);
  await admin.locator('section').getByRole('button', { name: 'Preaprobar' }).click();
  await expectAccessible(admin);
  await decision.getByRole('button', { name: 'Preaprobar' }).click();
  await expect(decision).toBeHidden();
  await page.reload();
  await line.click();
  await expect(page.getByText('Preaprobado')).toBeVisible();

  // a bank's reference can be used for one order only
  const reference = `TRF ${number}`;
  await admin.getByRole('button', { name: 'Registrar envío' }).click();
  await decision.getByLabel('Referencia del banco').fill(reference);
  await decision.getByRole('button', { name: 'Registrar envío' }).click();
  await expect(decision).toBeHidden();
  await page.reload();
  await expect(line).toContainText('En camino');
  await line.click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText(/Una vez enviado, se da por completado/).first()).toBeVisible();
});

test('a transfer between projects waits for payments, then the money is in the other wallet', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  await fund(person, await projectId('Viñas del Manzano'), {
    currency: 'ARS',
    amount: '300000.00',
  });
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 780 } });
  await page.goto('/wallet?tab=pases');
  await page.getByRole('button', { name: 'Pasar entre proyectos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hacia').selectOption({ label: 'Torre Pichincha · Rosario' });
  await dialog.getByLabel('Cuánto').fill('100.000');
  await expect(row(dialog, 'Comisión')).toContainText('500,00');
  await expect(row(dialog, 'Llega')).toContainText('99.500,00');
  await dialog.getByRole('button', { name: 'Pedir la transferencia' }).click();
  const confirmation = dialog.getByText(/Transferencia \S+ pedida/);
  const number =
    /Transferencia (\S+) pedida/.exec((await confirmation.textContent()) ?? '')?.[1] ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const line = page.getByRole('button', { name: new RegExp(number) });
  await expect(line).toContainText('Pendiente');

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto('/admin/transfers?status=pending');
  await admin.getByRole('button', { name: new RegExp(number) }).click();
  await admin.getByRole('button', { name: 'Aprobar' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();

  await page.reload();
  await expect(line).toContainText('Completado');
  const pichincha = inProject(page, 'Torre Pichincha');
  await expect(pichincha).toContainText(words('$ 99.500,00'));
});

test('a withdrawal without an account adds one and continues with the typed values', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  await fund(person, await projectId('Viñas del Manzano'), {
    currency: 'ARS',
    amount: '300000.00',
  });
  const page = await pageOf(browser, person, { viewport: { width: 360, height: 780 } });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const cbu = newCbu();
  await dialog.getByLabel('Cuánto').fill('100.000');
  await expect(dialog.getByText('Elegí hacia dónde va el dinero.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar una cuenta bancaria' }).click();
  await dialog.getByLabel('CBU, CVU, IBAN o cuenta').fill(cbu);
  await dialog.getByLabel('Titular').fill(person.name);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog.getByLabel('Cuánto')).toHaveValue('100.000');
  await dialog.getByRole('button', { name: 'Agregar una cuenta bancaria' }).click();
  await expect(dialog.getByLabel('CBU, CVU, IBAN o cuenta')).toHaveValue(cbu);
  await expect(dialog.getByLabel('Titular')).toHaveValue(person.name);
  await expectAccessible(page);
  await expectTouchable(dialog);
  // an alias as banks write it is taken
  await dialog.getByLabel('Nombre para reconocerla').fill('mi.cuenta.sueldo');
  await dialog.getByRole('button', { name: 'Agregar la cuenta' }).click();
  await expect(dialog.getByLabel('Cuánto')).toHaveValue('100.000');
  await expect(dialog.getByLabel('Hacia')).toContainText('mi cuenta sueldo');
  await expect(row(dialog, 'Llega a la cuenta')).toContainText('99.000,00');
});
