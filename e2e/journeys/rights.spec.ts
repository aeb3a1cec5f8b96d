import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { saved } from '../support/downloads.ts';
import { addBankAccount, fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Torre Pichincha';

test('the footer leads to all requests about oneself, on a phone and on a desktop', async ({
  page,
}) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const rights = page.getByRole('navigation', { name: 'Tus derechos' });
    for (const name of ['Mis datos', 'Avisar un fallecimiento'])
      await expect(rights.getByRole('link', { name })).toBeVisible();
  }
});

test('a leave: from the button without a session to the desk, refused while the account is open and granted once it is closed', async ({
  page,
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  await page.setViewportSize({ width: 360, height: 740 });
  const code = await askToLeave(page, person);
  await expect(page.getByText(/Se resuelve antes del/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ver en qué está el pedido' }).click();
  await expect(page.getByRole('status')).toContainText('recibido, por resolver');
  // the code came by mail, too
  await expect
    .poll(async () => {
      const { items } = await call<{ items: { subject: string }[] }>(
        'GET',
        `/demo/mails?to=${encodeURIComponent(person.email)}`,
      );
      return items.map(({ subject }) => subject);
    })
    .toContain(`Llegó tu pedido de baja: ${code}`);

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.setViewportSize({ width: 360, height: 740 });
  const dialog = await openRequest(admin, code);
  await expect(dialog).toContainText('identidad verificada');
  await dialog.getByLabel('Motivo').fill('Se comprobó la identidad por teléfono');
  await dialog.getByRole('button', { name: 'Conceder', exact: true }).click();
  // a leave is granted once the account is closed
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Motivo').fill('Primero cerrá la cuenta en tu perfil');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('status')).toContainText('rechazado');

  await closeAccount(browser, person);
  const again = await askToLeave(page, person);
  const second = await openRequest(admin, again);
  await second.getByLabel('Motivo').fill('La cuenta está cerrada');
  await second.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(second).toBeHidden();
  await page.getByRole('link', { name: 'ver en qué está el pedido' }).click();
  await expect(page.getByRole('status')).toContainText('concedido');
  // both stay with their reasons, the refused one too
  for (const [state, one] of [
    ['refused', code],
    ['granted', again],
  ] as const) {
    await admin.goto(`/admin/rights?state=${state}&search=${one}`);
    await admin.getByRole('button', { name: `Ver ${one}` }).click();
    await expect(admin.getByRole('dialog')).toContainText(
      state === 'refused' ? 'Primero cerrá la cuenta en tu perfil' : 'La cuenta está cerrada',
    );
  }
});

/** Asks to leave from the first page, without a session. @returns the request's code */
async function askToLeave(page: Page, person: Person): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Botón de baja' }).first().click();
  await page.getByLabel('Nombre y apellido').fill(person.name);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recibido' })).toBeFocused();
  return (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
}

test('an access without a session is granted with the data of the account that the desk names', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const { code } = await call<{ code: string }>('POST', '/rights/requests', {
    body: { kind: 'access', email: `otro.${randomUUID()}@demo.ladrillo.test`, name: person.name },
  });
  const admin = await pageOf(browser, await demoPerson('admin'));
  await admin.setViewportSize({ width: 360, height: 740 });
  const dialog = await openRequest(admin, code);
  await expect(dialog).toContainText('Ninguna cuenta tiene este correo');
  const json = dialog.getByRole('button', { name: 'Descargar los datos en JSON' });
  await expect(json).toBeDisabled();
  await dialog.getByLabel('Correo de la cuenta').fill(person.email);
  await dialog.getByRole('button', { name: 'Nombrar la cuenta' }).click();
  await expect(dialog).toContainText(`nombrada por Operaciones: ${person.email}`);
  await dialog.getByLabel('Motivo').fill('Se entregó en persona');
  await dialog.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Falta la copia de los datos');
  const file = await saved(admin, () => json.click());
  expect(file.name).toBe(`datos-${code}.json`);
  expect(JSON.parse(file.bytes.toString('utf8'))).toMatchObject({ email: person.email });
  await expect(dialog.getByText('Copia de los datos', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a leave from another e-mail is granted only once the account that the desk names is closed', async ({
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const { code } = await call<{ code: string }>('POST', '/rights/requests', {
    body: { kind: 'leave', email: `otro.${randomUUID()}@demo.ladrillo.test`, name: person.name },
  });
  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.setViewportSize({ width: 360, height: 740 });
  const dialog = await openRequest(admin, code);
  await dialog.getByLabel('Motivo').fill('La cuenta está cerrada');
  const grant = dialog.getByRole('button', { name: 'Conceder', exact: true });
  await grant.click();
  await expect(dialog.getByRole('alert')).toContainText('No se sabe de qué cuenta es el pedido');
  await dialog.getByLabel('Correo de la cuenta').fill(person.email);
  await dialog.getByRole('button', { name: 'Nombrar la cuenta' }).click();
  await expect(dialog).toContainText(`nombrada por Operaciones: ${person.email}`);
  await grant.click();
  await expect(dialog.getByRole('alert')).toContainText('sigue abierta');
  await closeAccount(browser, person);
  await grant.click();
  await expect(dialog).toBeHidden();
});

async function openRequest(admin: Page, code: string): Promise<Locator> {
  await admin.goto(`/admin/rights?state=received&search=${code}`);
  await admin.getByRole('button', { name: `Resolver ${code}` }).click();
  return admin.getByRole('dialog');
}

/** The person closes the account themselves, which needs a typed word. */
async function closeAccount(browser: Browser, person: Person): Promise<void> {
  const own = await pageOf(browser, person);
  await own.setViewportSize({ width: 360, height: 740 });
  await own.goto('/baja');
  await own.getByRole('link', { name: 'Cerrar mi cuenta' }).click();
  await own.getByRole('button', { name: 'Eliminar tu cuenta' }).click();
  const question = own.getByRole('dialog');
  await question.getByLabel(/ELIMINAR/).fill('ELIMINAR');
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(own.getByText('Cuenta eliminada')).toBeVisible();
}

test('a death that a guest reports makes the account’s withdrawals wait, until the desk decides', async ({
  page,
  browser,
}) => {
  const person = await newPerson('investor', { verified: true });
  const project = await projectId(PROJECT);
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

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Avisar un fallecimiento' }).click();
  await page.getByLabel('Nombre y apellido', { exact: true }).fill('Vecina de Prueba');
  await page.getByLabel('Correo electrónico').fill('vecina@demo.ladrillo.test');
  await page.getByLabel(/^Correo de la cuenta de quien falleció/).fill(person.email);
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recibido' })).toBeFocused();
  await expectAccessible(page);

  // the account's person reads that it is reviewed, without a word of death
  const own = await pageOf(browser, person);
  await own.goto('/wallet');
  await own.getByRole('button', { name: /^Avisos/ }).click();
  await expect(own.getByText('Tu cuenta está en revisión')).toBeVisible();
  await expect(own.getByText(/Alguien avisó que ya no podés ocuparte/)).toBeVisible();
  await expect(own.locator('main')).not.toContainText(/falleci/i);

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.goto(`/admin/withdrawals?status=waiting&id=${id}`);
  await expect(admin.getByRole('button', { name: 'Preaprobar igual' })).toBeDisabled();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Ver el aviso' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('Esperan los retiros de');
  await expect(dialog.getByLabel('Correo de la cuenta a congelar')).toHaveValue(person.email);
  await dialog.getByLabel('Motivo').fill('La persona contestó el teléfono');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog).toBeHidden();
  await admin.goto(`/admin/withdrawals?status=waiting&id=${id}`);
  await expect(
    admin.locator('section').getByRole('button', { name: 'Preaprobar', exact: true }),
  ).toBeEnabled();
});

test('a purchase is undone by a request without a session, decided by an administrator', async ({
  page,
  browser,
}) => {
  const buyer = await newPerson('investor', { verified: true });
  await buy(buyer);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Botón de arrepentimiento' }).first().click();
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  await page.getByLabel('Nombre y apellido').fill(buyer.name);
  await page.getByLabel('Correo electrónico').fill(buyer.email);
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  const done = page.getByRole('heading', { name: 'Pedido recibido' });
  await expect(done).toBeFocused();
  await expectAccessible(page);
  const code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'ver en qué está el pedido' }).click();
  await expect(page.getByRole('status')).toContainText('recibido, por resolver');

  const admin = await pageOf(browser, await demoPerson('admin2'));
  const dialog = await openRequest(admin, code);
  // what can be undone is chosen beforehand, and nothing is granted without it
  const buys = dialog.getByRole('checkbox', { name: new RegExp(PROJECT) });
  await expect(buys).toBeChecked();
  await buys.uncheck();
  await expect(dialog.getByRole('button', { name: /^Conceder/ })).toBeDisabled();
  await buys.check();
  await dialog.getByLabel('Motivo').fill('Dentro del plazo');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Conceder y deshacer 1 compra' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('status')).toContainText('concedido');
  const { items } = await call<{ items: { status: string }[] }>('GET', '/tokens/purchases/me', {
    token: buyer.token,
  });
  expect(items.map(({ status }) => status)).toEqual(['revoked']);
});

async function buy(buyer: Person): Promise<void> {
  const project = await projectId(PROJECT);
  await fund(buyer, project, { currency: 'USD', amount: '1000.00' });
  const { contracts } = await call<{ contracts: { id: string }[] }>(
    'GET',
    `/projects/${project}/guest`,
  );
  await call('POST', '/tokens/investment', {
    token: buyer.token,
    body: { contractId: contracts[0]?.id, tokens: 500, currency: 'USD', acceptTerms: true },
  });
}
