import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const FOREIGN = { name: 'Este enlace es de otra cuenta' };

test('a link from another account’s mail shows that, and offers to stay or to log in with that account', async ({
  browser,
}) => {
  const reader = await newPerson('investor', { verified: true });
  const owner = await newPerson('investor', { verified: true });
  const page = await pageOf(browser, reader);
  const link = `/my-vaults?para=${await markOf(owner)}`;

  await page.goto(link);
  await expect(page.getByRole('heading', FOREIGN)).toBeVisible();
  await expect(page).toHaveURL(/\/my-vaults$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(reader.email);
  await expect(main).not.toContainText(owner.email);
  await page.getByRole('button', { name: 'Seguir en esta sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Mis bóvedas', level: 1 })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Salir e ingresar con la otra cuenta' }).click();
  await logIn(page, owner);
  await expect(page).toHaveURL(/\/my-vaults$/);
  await expect(page.getByRole('heading', { name: 'Mis bóvedas', level: 1 })).toBeVisible();

  // in the recipient's own session nothing is asked, and the rest of the address stays
  await page.goto(`/profile?tab=avisos&para=${await markOf(owner)}`);
  await expect(page).toHaveURL(/\/profile\?tab=avisos$/);
  await expect(page.getByRole('heading', FOREIGN)).toBeHidden();
});

test('without a session the link waits for the log-in, and reports the wrong account', async ({
  page,
}) => {
  const reader = await newPerson('investor', { verified: true });
  const owner = await newPerson('investor', { verified: true });
  await page.goto(`/wallet?para=${await markOf(owner)}`);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await logIn(page, reader);
  await expect(page.getByRole('heading', FOREIGN)).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
});

const markOf = async ({ token }: Person): Promise<string> =>
  (await call<{ mailMark: string }>('GET', '/users/me', { token })).mailMark;

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByLabel('Contraseña', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Ingresar', exact: true }).click();
}
