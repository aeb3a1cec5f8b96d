import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { demo, logIn, PASSWORD } from './support.ts';

test('registration: password rules are ticked, the mailed link verifies, signing in works, the banner shows', async ({
  page,
}) => {
  const email = `persona.${Date.now()}@ejemplo.test`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sign-up');
  await page.getByLabel('Nombre').fill('María José');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByLabel('Correo electrónico').fill(email);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('corta');
  await expect(page.getByText('8 caracteres o más')).toContainText('falta');
  await password.fill('Tres-lapachos-47');
  await expect(page.getByText('8 caracteres o más')).toContainText('cumplido');
  await page.getByLabel('Repetí la contraseña').fill('Tres-lapachos-47');
  await page.getByRole('button', { name: 'Crear cuenta' }).last().click();
  await expect(page.getByText(/aceptá los términos/i).first()).toBeVisible();
  await expect(page.getByText('Elegí para qué es tu cuenta.')).toBeVisible();
  await page.getByRole('radio', { name: 'Invertir en proyectos' }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).last().click();
  // the next step has the focus and is in view
  const next = page.getByRole('heading', { name: 'Revisá tu correo' });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  await page.getByRole('button', { name: 'Enviar otro correo' }).click();
  await expect(page.getByText('Va otro correo en camino.')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir el buzón de la demostración' }).click();
  // the second mail invalidates the first one's link
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.locator('article a').first().click();
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeFocused();
  await logIn(page, email, 'Tres-lapachos-47');
  await expect(page.getByText(/verificar la identidad|identidad/i).first()).toBeVisible();
});

for (const { whose, email } of [
  { whose: 'an unknown e-mail', email: 'nadie@ejemplo.test' },
  { whose: 'a known e-mail', email: demo('inversora') },
])
  test(`a wrong password of ${whose} is reported in the same words`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Cualquiera#1');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'El correo o la contraseña no son correctos.',
    );
    await expect(page).toHaveURL(/\/login/);
  });

test('a session that the server no longer knows ends with "Sesión expirada"', async ({ page }) => {
  await logIn(page, demo('inversora'));
  // from a page without calls: the previous one would notice it first
  await page.goto('/favicon.svg');
  await page.evaluate(() => window.localStorage.setItem('ladrillo.token', 'ya-no-existe'));
  await page.goto('/wallet');
  await expect(page.getByText('Sesión expirada').first()).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).toBeNull();
});

test('300 seconds without activity end the session; the warning allows to stay', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, demo('inversora'));
  // the idle timer starts shortly after the page
  await page.waitForFunction(() => window.localStorage.getItem('ladrillo.expiry') !== null);
  await page.clock.runFor(275_000);
  // by keyboard: moving the mouse to the button is activity too and closes the warning
  await expect(page.getByRole('button', { name: 'Mantener la sesión abierta' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(60_000);
  expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).not.toBeNull();
  await page.clock.runFor(260_000);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).toBeNull();
});

test('the warning before a session ends is accessible', async ({ page }) => {
  await page.clock.install();
  await logIn(page, demo('inversora'));
  await page.waitForFunction(() => window.localStorage.getItem('ladrillo.expiry') !== null);
  await page.clock.runFor(275_000);
  await expect(page.getByRole('button', { name: 'Mantener la sesión abierta' })).toBeFocused();
  // its seconds stop, so that both engines see it open however long they take
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await expectAccessible(page);
  await expect(page.getByRole('dialog', { name: 'Tu sesión está por cerrarse' })).toBeVisible();
});

test('unknown paths redirect as the specification requires', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, demo('compradora'));
  await page.goto('/no-existe');
  await expect(page).toHaveURL(/\/investor$/);
});

test('a page requested while signed out opens after signing in, with its query', async ({
  page,
}) => {
  await page.goto('/wallet?tab=retiros');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('status').filter({ hasText: 'ingresá a tu cuenta' })).toBeVisible();
  await page.getByRole('link', { name: 'Ingresar' }).first().click();
  await page.getByLabel('Correo electrónico').fill(demo('compradora'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await expect(page).toHaveURL(/\/wallet\?tab=retiros$/);
});

test('a mailed link names the signed-in account, and proceeds after signing out', async ({
  page,
}) => {
  await logIn(page, demo('inversora'));
  for (const [path, heading] of [
    ['/reset-password#token=un-enlace-de-otra-cuenta', 'Elegí otra contraseña'],
    ['/verify-email?token=un-enlace-de-otra-cuenta', 'Verificar tu correo'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(demo('inversora'))).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salir y seguir con el enlace' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('ladrillo.token'))).toBeNull();
  await page.goto('/reset-password#token=un-enlace-de-otra-cuenta');
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible();
});
