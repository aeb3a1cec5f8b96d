import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { call, tokenOf } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered, post } from '../support/own-server-people.ts';
import { expect, test } from '../support/test.ts';
import { demo, forget, logIn, PASSWORD } from './support.ts';

/** From the button to the other site's account chooser. */
async function continueWith(page: Page, site: 'Google' | 'X', who: RegExp | string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: `Continuar con ${site}` }).click();
  await expect(page.getByRole('heading', { name: `${site} de demostración` })).toBeVisible();
  await page.getByRole('link', { name: who }).click();
}

/** Resets an account to the demonstration's state, also after a failed first try. */
async function unlinkAll(email: string): Promise<void> {
  const token = await tokenOf(email, PASSWORD);
  const { items } = await call<{ items: { id: string }[] }>('GET', '/users/me/identities', {
    token,
  });
  for (const { id } of items) await call('DELETE', `/users/me/identities/${id}`, { token });
}

test.describe('people whom a first log-in changes', () => {
  // the other sites' people are always the same, and no journey may find what an earlier one made of them
  let server: OwnServer;
  test.beforeEach(async () => {
    server = await startOwnServer({ ...DEMONSTRATION, SMTP_URL: '' });
  });
  test.afterEach(() => server.close());
  const newPage = async (browser: Browser) =>
    (await browser.newContext({ baseURL: server.base })).newPage();

  test('a new user signs up with Google, accepts the terms and is signed in', async ({
    browser,
  }) => {
    const page = await newPage(browser);
    await continueWith(page, 'Google', /Lucía Ferreyra/);
    await expect(page.getByRole('heading', { name: 'Completá tu cuenta' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Para seguir, aceptá los términos legales.')).toBeVisible();
    await page.getByRole('radio', { name: 'Invertir en proyectos' }).check();
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).not.toHaveURL(/\/login/);

    await page.goto('/profile?tab=seguridad');
    await expect(page.getByText('Esta cuenta no tiene contraseña.')).toBeVisible();
    await expect(page.getByText('lucia.ferreyra@demo.ladrillo.test').first()).toBeVisible();
    await forget(page);
    await continueWith(page, 'Google', /Lucía Ferreyra/);
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('X provides no e-mail: the user enters and verifies one first', async ({ browser }) => {
    const page = await newPage(browser);
    const email = `nahuel.${randomUUID().slice(0, 8)}@demo.ladrillo.test`;
    await continueWith(page, 'X', /Nahuel Peralta/);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('radio', { name: 'Invertir en proyectos' }).check();
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByRole('link', { name: 'Abrir el buzón de la demostración' }).click();
    await expect(page.getByText('Confirmá tu correo').first()).toBeVisible();

    await continueWith(page, 'X', /Nahuel Peralta/);
    await expect(page.getByText('Primero verificá tu correo')).toBeVisible();

    const mails = await page.request.get(`/api/demo/mails?to=${encodeURIComponent(email)}`);
    const link = /\/verify-email#token=[\w-]+/.exec(await mails.text())?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeVisible();
    await continueWith(page, 'X', /Nahuel Peralta/);
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('a user with a second factor enters it after X too', async ({ browser }) => {
    const who = await entered(browser, server, { email: demo('compradora'), password: PASSWORD });
    const { secret } = await post<{ secret: string }>(who, '/users/me/second-factor/totp', {
      password: PASSWORD,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await post(who, '/users/me/second-factor/totp/confirm', { code: totp.generate() });

    const page = await newPage(browser);
    await continueWith(page, 'X', /Compradora/);
    await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.getByLabel('Código').fill('000000');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
    await expect(page.getByRole('alert')).toContainText('no sirven');
    expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).toBeNull();
    // the next time step's code is accepted too; the previous one activated the factor
    await page.getByLabel('Código').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
    await expect(page).not.toHaveURL(/\/login/);
  });
});

test('the plain address of Google leads to the same page, in the same browser', async ({
  page,
}) => {
  await page.goto('/api/auth/google');
  await expect(page.getByRole('heading', { name: 'Google de demostración' })).toBeVisible();
  await page.getByRole('link', { name: /Inversora/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).not.toBeNull();
});

test('cancelling on the other site returns with a message, and so does a registered e-mail', async ({
  page,
}) => {
  await continueWith(page, 'Google', 'Cancelar');
  await expect(page.getByText('Se canceló el ingreso con el otro sitio.')).toBeVisible();
  await continueWith(page, 'Google', /Correo sin verificar/);
  await expect(page.getByText('Ya hay una cuenta con ese correo')).toBeVisible();
  await expectAccessible(page);
});

test('an account is linked from its profile and unlinked again', async ({ page }) => {
  await unlinkAll(demo('propietario'));
  await logIn(page, demo('propietario'), PASSWORD);
  try {
    await page.goto('/profile?tab=seguridad');
    await page.getByRole('button', { name: 'Vincular X' }).click();
    await page.getByRole('link', { name: /Compradora/ }).click();
    await expect(page.getByText('@compradora_demo')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Desvincular X' }).click();
    await page.getByRole('button', { name: 'Desvincular', exact: true }).last().click();
    await expect(page.getByRole('button', { name: 'Vincular X' })).toBeVisible();
  } finally {
    // the account of X is another person's in the next journeys
    await unlinkAll(demo('propietario'));
  }
});
