import { fund, projectId } from '../support/money.ts';
import { demoPerson, enter, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { demo } from './support.ts';

const failing = { status: 500, json: { message: 'INTERNAL_ERROR' } };

test('a refused log-in is shown in a toast and above its button', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demo('compradora'));
  await page.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-99');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  const shown = page.getByText('El correo o la contraseña no son correctos.');
  await expect(shown).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(1);
  // the toast goes, the form's words stay
  await expect(shown).toHaveCount(1);
});

test('a person who cannot be read sees an error and stays signed in', async ({ page }) => {
  await enter(page, await demoPerson('compradora'));
  await page.route('**/api/users/me', (route) => route.fulfill(failing));
  await page.goto('/wallet');
  await expect(page.getByText('El servidor no contesta')).toBeVisible();
  await expect(page.getByText('Ha ocurrido un error')).toBeVisible();
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('heading', { name: 'Billetera', level: 1 })).toBeVisible();
});

test('what a page failed to read is asked once, until it is asked again', async ({ page }) => {
  await enter(page, await demoPerson('compradora'));
  const asked: string[] = [];
  await page.route(/\/api\/(balance\/me|tokens\/investment\/.*)$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill(failing);
  });
  for (const path of ['/wallet', '/my-vaults']) {
    asked.length = 0;
    await page.goto(path);
    const again = page.getByRole('button', { name: 'Volver a intentar' }).first();
    await expect(again).toBeVisible();
    // once by the first HTML's early call, once by the page
    const most = 2 * new Set(asked).size;
    await page.waitForLoadState('load');
    await again.click();
    await expect(again).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(most + 1);
  }
});

test('a refused purchase is shown in a toast, and stays readable above its button', async ({
  page,
}) => {
  const investor = await newPerson('investor', { verified: true });
  const project = await projectId('Torre Pichincha');
  await fund(investor, project, { currency: 'USD', amount: '500.00' });
  await enter(page, investor);
  await page.goto('/investor');
  await page
    .getByRole('link', { name: /Torre Pichincha/ })
    .first()
    .click();
  await page.getByLabel('O cuántos tokens').fill('100');
  await page.getByRole('button', { name: 'Revisar y comprar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  await page.route('**/api/tokens/investment', (route) =>
    route.fulfill({ status: 409, json: { message: 'TOKENS_SOLD_OUT' } }),
  );
  const pay = dialog.getByRole('button', { name: /^Pagar US/ });
  await pay.click();
  const words = 'No quedan tantos tokens en la ronda. Bajá la cantidad.';
  await expect(dialog.getByRole('alert')).toHaveText(words);
  await expect(page.getByText(words)).toHaveCount(2);
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(pay).toBeEnabled();
});

test('a form whose call gets no answer says so and keeps what was typed', async ({ page }) => {
  await page.goto('/recover-password');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.test');
  await page.route('**/api/auth/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No llegó la respuesta');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.test');
});
