import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { PORT } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { forget, PASSWORD } from './support.ts';

// browsers do not support passkeys on an IP address: the demonstration uses the same port of localhost
test.use({ baseURL: `http://localhost:${PORT}` });

const SECURITY = '/profile?tab=seguridad';

/** Creates an account with a verified e-mail. */
async function newAccount(request: APIRequestContext): Promise<string> {
  const email = `segura.${Date.now()}.${Math.floor(Math.random() * 1e6)}@ejemplo.test`;
  const person = { name: 'Sara', lastname: 'Segura', email, password: PASSWORD, acceptTerms: true };
  expect((await request.post('/api/users/register', { data: person })).ok()).toBe(true);
  const mails = await request.get(`/api/demo/mails?to=${encodeURIComponent(email)}`);
  const token = /verify-email#token=([\w-]+)/.exec(await mails.text())?.[1];
  expect(
    (await request.post('/api/auth/verify-email', { data: { token, password: PASSWORD } })).ok(),
  ).toBe(true);
  return email;
}

/** Enters e-mail and password only. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
}

async function openSecurity(page: Page, email: string): Promise<void> {
  await givePassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(SECURITY);
  await expect(page.getByRole('heading', { name: /Segundo factor/ })).toBeVisible();
}

/** Reads the recovery codes and confirms that they are saved. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const read = await codes.allTextContents();
  await page.getByLabel('Ya los guardé').check();
  await page.getByRole('button', { name: 'Listo' }).click();
  return read;
}

test('authenticator codes: set up, required to sign in, required again before a change', async ({
  page,
  request,
  browser,
}) => {
  const email = await newAccount(request);
  const older = await browser.newPage();
  await openSecurity(older, email);
  await openSecurity(page, email);

  await page.getByRole('button', { name: 'Activar los códigos' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Código que muestra la aplicación').fill(totp.generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const [first = '', second = ''] = await keepCodes(page);
  await expect(page.getByRole('heading', { name: /Segundo factor Activado/ })).toBeVisible();

  await forget(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page.getByRole('alert')).toContainText('no sirven');
  await expectAccessible(page);
  // the step that comes is taken too; the one before it was used to activate
  await page.getByLabel('Código').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);

  // the session from before the factor ended with its activation
  await older.reload();
  await expect(older).not.toHaveURL(/\/profile/);

  // after five minutes it is required again; here a refusal of the server simulates it
  await page.goto(SECURITY);
  await page.route(
    '**/api/users/me/change-email',
    (route) => route.fulfill({ status: 403, json: { message: 'SECOND_FACTOR_REQUIRED_AGAIN' } }),
    { times: 1 },
  );
  await page.getByLabel('Correo nuevo').fill(`nueva.${email}`);
  await page.getByLabel('Contraseña actual').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await dialog.getByLabel('Código').fill('AAAAA-AAAAA');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Código').fill(first);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Confirmá tu correo nuevo')).toBeVisible();

  await forget(page);
  await givePassword(page, email);
  await page.getByLabel('Código').fill(second);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a passkey: added, used after the password and instead of it, removed', async ({
  page,
  request,
}) => {
  const email = await newAccount(request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSecurity(page, email);
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Seguir en el navegador' }).click();
  await keepCodes(page);
  await expect(page.getByText('sin usar todavía')).toBeVisible();

  await forget(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await forget(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Ingresar con una llave de acceso' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(SECURITY);
  await page.getByRole('button', { name: 'Cambiar el nombre de la llave Mi teléfono' }).click();
  await page.getByRole('dialog').getByLabel('Nombre de la llave').fill('Llave azul');
  await page.getByRole('button', { name: 'Guardar el nombre' }).click();
  await page.getByRole('button', { name: 'Quitar la llave Llave azul' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('heading', { name: /Segundo factor Sin activar/ })).toBeVisible();
});

test('where passkeys are not supported the page explains why', async ({ page, request }) => {
  const email = await newAccount(request);
  const { port } = new URL(test.info().project.use.baseURL ?? 'http://localhost:3199');
  await openSecurity(page, email);
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token') ?? '');
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate((value) => window.localStorage.setItem('ladrillo.token', value), token);
  await page.goto(`http://127.0.0.1:${port}${SECURITY}`);
  await expect(page.getByText(`solo funcionan en http://localhost:${port}`)).toBeVisible();
});
