import { projectId } from '../support/money.ts';
import { demo, demoPerson, enter, newPerson, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

test('a round that is over leads to what else is on sale, and to the project’s questions', async ({
  page,
}) => {
  await page.goto(`/guest/project-investor/${await projectId('Muelle Norte')}`);
  const panel = page.getByRole('complementary').filter({ hasText: 'Ahora no hay una ronda' });
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Preguntar al proyecto' })).toHaveAttribute(
    'href',
    /#preguntas$/,
  );
  await panel.getByRole('link', { name: 'Ver otros contratos en venta' }).click();
  await expect(page).toHaveURL(/\/guest\/contracts/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('tokens that no vault takes any more lead to the vaults of their contract', async ({
  page,
}) => {
  await enter(page, await demoPerson('inversora'));
  await page.goto('/my-tokens');
  const holding = page.getByRole('article').filter({ hasText: 'Plusvalía Ruta 9' });
  const invest = holding.getByRole('button', { name: 'Invertir en la bóveda' });
  await expect(invest).toHaveAttribute('aria-disabled', 'true');
  await expect(invest).toHaveAccessibleDescription(/Las bóvedas abiertas están completas/);
  await holding.getByRole('link', { name: 'Ver las bóvedas' }).click();
  await expect(page).toHaveURL(/\/my-vaults$/);
  await expect(page.getByText('Plusvalía Ruta 9').first()).toBeVisible();
});

test('a button that cannot be used yet says why, to screen readers too, and leads on', async ({
  page,
}) => {
  await enter(page, await newPerson('investor', { verified: false }));
  await page.goto('/wallet');
  const add = page.getByRole('button', { name: 'Agregar fondos', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/identidad/);
  await add.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /identidad/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\?tab=verificacion/);
});

test('a verified person without money reads why nothing can be withdrawn, with a way to deposit', async ({
  page,
}) => {
  await enter(page, await newPerson('investor', { verified: true }));
  await page.goto('/wallet');
  await expect(
    page.getByRole('button', { name: 'Retirar', exact: true }),
  ).toHaveAccessibleDescription('Todavía no tenés dinero disponible para retirar ni pasar.');
  await page.getByRole('button', { name: 'Agregar fondos', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Agregar fondos');
});

test('a page of what is not there answers 404, says so and leads to the first page', async ({
  page,
}) => {
  for (const path of ['project-investor', 'project-property', 'property-type']) {
    const answer = await page.goto(`/guest/${path}/${NOWHERE}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  const unknown = await page.goto('/nada-de-esto');
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('former addresses and those of guests or members lead to the page that the visitor has', async ({
  page,
}) => {
  const project = await projectId('Torre Pichincha');
  const leads = async (from: string, to: string) => {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  await leads('/demo/terms', '/terms');
  await leads('/demo/privacy', '/privacy');
  await leads('/demo/help', '/help');
  await leads(`/project-investor/${project}`, `/guest/project-investor/${project}`);
  await leads('/contracts?page=1', '/guest/contracts\\?page=1');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demo('inversora'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  // the last requested address opens in its version for members
  await expect(page).toHaveURL(/\/contracts\?page=1$/);
  await leads(`/guest/project-investor/${project}`, `/project-investor/${project}`);
  await leads('/guest/wallet', '/investor');
});
