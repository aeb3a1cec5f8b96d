import type { Locator } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { addBankAccount, fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an officer clears an alert with a reason, and works a case about the person to its end', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const project = await projectId('Torre Pichincha');
  await fund(person, project, { currency: 'ARS', amount: '90000.00' });
  const { id: bankAccountId } = await addBankAccount(person);
  const { id } = await call<{ id: string }>('POST', '/payments/withdraws', {
    token: person.token,
    body: {
      projectId: project,
      currency: 'ARS',
      amount: '50000.00',
      receivedCurrency: 'ARS',
      bankAccountId,
    },
  });

  // money that came and leaves without having been invested
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.goto(`/admin/withdrawals?status=waiting&id=${id}`);
  const alert = admin.getByRole('listitem').filter({ hasText: 'se invirtieron' });
  await decide(alert, 'Dar por revisada', 'Mostró de dónde viene el dinero');
  await expect(alert).toContainText('Mostró de dónde viene el dinero');
  await expectAccessible(admin);

  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  const opened = await call<{ id: string; number: string }>('POST', '/compliance/cases', {
    token: (await demoPerson('admin')).token,
    body: { userId, title: 'Origen de los fondos', note: 'Empieza', alertIds: [] },
  });
  await admin.goto(`/admin/compliance?tab=casos&caso=${opened.id}`);
  const dialog = admin.getByRole('dialog', { name: opened.number });
  await expect(dialog).toContainText('Identidad al abrirse');
  await dialog.getByLabel('Nota').fill('Se pidieron los recibos de sueldo.');
  await dialog.getByRole('button', { name: 'Agregar la nota' }).click();
  await expect(dialog.getByText('Se pidieron los recibos de sueldo.')).toBeVisible();
  await expectAccessible(admin);

  // the alert joins the case that is open already
  await admin.goto(`/admin/withdrawals?status=waiting&id=${id}`);
  await alert.getByRole('button', { name: 'Agregar a un caso' }).click();
  const adding = admin.getByRole('dialog', { name: 'Agregar a un caso' });
  await expect(adding.getByRole('radio', { name: /Origen de los fondos/ })).toBeChecked();
  await adding.getByLabel('Nota').fill('Es el mismo dinero');
  await expectAccessible(admin);
  await adding.getByRole('button', { name: 'Agregar al caso' }).click();
  await expect(adding).toBeHidden();
  await admin.goto(`/admin/compliance?tab=casos&caso=${opened.id}`);
  await expect(dialog).toContainText('se invirtieron');
  await expect(dialog).toContainText('agregada por');
  await expect(dialog).toContainText('Es el mismo dinero');
  // and so do others of the same person, from the case
  await dialog.getByRole('button', { name: 'Agregar alertas' }).click();
  await expect(dialog.getByRole('group', { name: 'Alertas del caso' })).not.toContainText(
    'se invirtieron',
  );
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Por qué son del mismo caso').fill('También de esa semana');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Agregar al caso' }).click();
  await expect(dialog).toContainText('También de esa semana');
  await decide(dialog, 'Concluir como sospechoso', 'No mostró los recibos');
  await expect(dialog).toContainText('Plazo para reportar');
  const filed = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await dialog.getByLabel('Cuándo se presentó: hora').fill(filed.slice(11, 16));
  await dialog.getByLabel('Número de constancia').fill('UIF-2026-0001');
  await dialog.getByRole('button', { name: 'Anotar el reporte' }).click();
  await expect(dialog).toContainText('UIF-2026-0001');
});

/** Takes a decision that asks for a text, and waits until it was taken. */
async function decide(where: Locator, label: string, text: string): Promise<void> {
  await where.getByRole('button', { name: label }).click();
  const question = where.page().getByRole('dialog', { name: label });
  await question.getByRole('textbox').fill(text);
  await question.getByRole('button', { name: label }).click();
  await expect(question).toBeHidden();
}
