import { Secret, TOTP } from 'otpauth';
import { startOwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { PASSWORD } from './support.ts';

const EMAIL = 'primera@empresa.test';

test('outside the demonstration the first administrator can do nothing before setting up a second factor', async ({
  page,
}) => {
  const server = await startOwnServer({ FIRST_ADMIN_EMAIL: EMAIL });
  try {
    const invitation = await server.mailTo(EMAIL, /Invitación a administrar|Activar mi cuenta/);
    await page.goto(/http\S+\/reset-password#token=[\w-]+/.exec(invitation)?.[0] ?? 'about:blank');
    await page.getByLabel('Contraseña nueva').fill(PASSWORD);
    await page.getByLabel('Repetí la contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    // the frame has a link of this name too, before the password is saved
    await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
    await page.getByRole('link', { name: 'Ingresar' }).last().click();
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();

    // every address redirects here, and the server refuses everything else
    await expect(page).toHaveURL(/\/second-factor$/);
    await page.goto(`${server.base}/admin/users`);
    await expect(page).toHaveURL(/\/second-factor$/);
    const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token') ?? '');
    const refused = await page.request.get(`${server.base}/api/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([refused.status(), await refused.json()]).toEqual([
      403,
      { message: 'SECOND_FACTOR_SETUP_REQUIRED' },
    ]);

    await page.getByRole('button', { name: 'Activar los códigos' }).click();
    await page.getByRole('dialog').getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByRole('button', { name: 'Seguir' }).click();
    const shown = await page.getByRole('dialog').locator('code').textContent();
    const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) });
    await page.getByLabel('Código que muestra la aplicación').fill(totp.generate());
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await page.getByLabel('Ya los guardé').check();
    await page.getByRole('button', { name: 'Listo' }).click();

    await page.goto(`${server.base}/admin/users`);
    await expect(page.getByRole('heading', { name: 'Personas', level: 1 })).toBeVisible();
  } finally {
    await page.close();
    await server.close();
  }
});
