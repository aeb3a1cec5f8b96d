import type { Page } from '@playwright/test';
import { projectId } from '../support/money.ts';
import { linkTokenFor, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'Tres-lapachos-47';
const PHONE = { width: 360, height: 740 };

/** As a guest, an amount on the page of a project. */
async function tries(page: Page, amount: string): Promise<string> {
  const project = await projectId('Torre Pichincha');
  await page.setViewportSize(PHONE);
  await page.goto(`/guest/project-investor/${project}`);
  await amountOf(page).fill(amount);
  return project;
}
/** Members choose its currency first. */
const amountOf = (page: Page) =>
  page.getByRole('textbox', { name: /^(Monto en dólares|Cuánto querés invertir)/ });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
}

test('a guest’s project and amount are there after the registration, its mail in another tab, and the identity', async ({
  page,
  context,
}) => {
  const project = await tries(page, '5.000');
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
  const email = `persona.${Date.now()}@ejemplo.test`;
  await page.getByLabel('Nombre').fill('María José');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetí la contraseña').fill(PASSWORD);
  await page.getByRole('radio', { name: 'Invertir en proyectos' }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).last().click();
  await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeVisible();

  const mail = await context.newPage();
  await mail.setViewportSize(PHONE);
  await mail.goto(`/verify-email#token=${await linkTokenFor(email)}`);
  await mail.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await mail.getByRole('link', { name: 'Ingresar' }).last().click();
  await logIn(mail, email, PASSWORD);
  await expect(mail).toHaveURL(new RegExp(`/project-investor/${project}`));
  await expect(amountOf(mail)).toHaveValue(/^5\.000/);

  // the tab of the registration has no form for guests any more
  await expect(page).not.toHaveURL(/\/sign-up/);

  // the identity is verified on another page, which leads back
  await mail.getByRole('link', { name: 'Verificar identidad' }).last().click();
  await mail.getByRole('button', { name: 'Simular aprobación' }).click();
  await mail.getByRole('link', { name: 'Volver al proyecto' }).click();
  await expect(mail).toHaveURL(new RegExp(`/project-investor/${project}`));
  await expect(amountOf(mail)).toHaveValue(/^5\.000/);
  await expect(mail.getByRole('button', { name: 'Revisar y comprar' })).toBeEnabled();
});

test('a guest who has an account finds project and amount after the log-in, and the next person finds neither', async ({
  page,
}) => {
  const [ana, eva] = [
    await newPerson('investor', { verified: true }),
    await newPerson('investor', { verified: true }),
  ];
  const project = await tries(page, '5.000');
  // the header's link does the same as the purchase's
  await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click();
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await logIn(page, ana.email, ana.password);
  await expect(page).toHaveURL(new RegExp(`/project-investor/${project}`));
  await expect(amountOf(page)).toHaveValue(/^5\.000/);

  // the server ends the session, so that the person has not left by choice
  await page.evaluate(() => window.localStorage.removeItem('ladrillo.token'));
  await page.goto(`/guest/project-investor/${project}`);
  await expect(amountOf(page)).toHaveValue(/^1\.000/);
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await logIn(page, eva.email, eva.password);
  await expect(page).toHaveURL(new RegExp(`/project-investor/${project}`));
  await expect(amountOf(page)).toHaveValue(/^1\.000/);
});
