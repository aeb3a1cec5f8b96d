import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { fund, projectId } from '../support/money.ts';
import { newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// a call of a page that a service worker is taking over may pass the interception
test.use({ serviceWorkers: 'block' });

/** The number of a user's items at an address. */
const countOf = async ({ token }: Person, path: string): Promise<number> =>
  (await call<{ total: number }>('GET', `${path}?page=1&pageSize=1`, { token })).total;

const openPurchase = (page: Page): Promise<Locator> => review(page, 'Revisar y comprar');
/** The money is spent: the purchase page shows that some is missing. */
const openUnconfirmed = (page: Page) => review(page, 'Ver la compra sin confirmar');

async function review(page: Page, button: string): Promise<Locator> {
  await page.getByLabel('O cuántos tokens').fill('60');
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check();
  return dialog;
}

test('a purchase whose answer is lost, paid again after closing and reloading, is made once', async ({
  browser,
}) => {
  const project = await projectId('Torre Pichincha');
  const person = await newPerson('user', { verified: true });
  // the dollars of one purchase, and pesos enough for another
  await fund(person, project, { currency: 'USD', amount: '61.20' });
  await fund(person, project, { currency: 'ARS', amount: '300000.00' });
  const purchases = () => countOf(person, '/tokens/purchases/me');
  const page = await pageOf(browser, person);
  await page.goto(`/project-investor/${project}`);
  const answerAgain = await loseAnswers(page, '/tokens/investment');
  const dialog = await openPurchase(page);
  await dialog.getByRole('button', { name: /^Pagar US\$/ }).click();
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await expect(dialog.getByText('(60 tokens)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver la compra sin confirmar' })).toBeVisible();
  await page.reload();
  await openUnconfirmed(page);
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pagar US\$/ })).toBeDisabled();
  const again = dialog.getByRole('button', { name: 'Volver a consultar' });
  await again.click();
  await expect(dialog.getByText('Sigue sin respuesta.')).toBeVisible();
  await answerAgain();
  await again.click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  await expect(dialog.getByText(/C-\d{4}-\d{6}/)).toBeVisible();
  expect(await purchases()).toBe(1);

  // requested again, it is a new purchase
  await fund(person, project, { currency: 'USD', amount: '61.20' });
  await page.reload();
  await openPurchase(page);
  await expect(dialog.getByText('No se pudo confirmar')).toBeHidden();
  await dialog.getByRole('button', { name: /^Pagar US\$/ }).click();
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  expect(await purchases()).toBe(2);
});

test('a deposit whose answer is lost, announced again after a reload, is announced once', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const page = await pageOf(browser, person);
  const dialog = page.getByRole('dialog');
  const announce = async () => {
    await page.goto('/wallet?flujo=deposito');
    await dialog.getByLabel('Proyecto').selectOption({ label: 'Viñas del Manzano · Tunuyán' });
    await dialog.getByLabel('Cuánto vas a transferir').fill('4.321,00');
    await dialog.getByRole('button', { name: 'Anunciar y ver la cuenta' }).click();
  };
  const answerAgain = await loseAnswers(page, '/payments/deposits');
  await announce();
  await expect(dialog.getByText('No se pudo confirmar')).toBeVisible();
  await expect(dialog.getByText('($ 4.321,00)')).toBeVisible();
  await answerAgain();
  await announce();
  await expect(dialog.getByText(/Depósito D-\d{4}-\d{6} anunciado/)).toBeVisible();
  expect(await countOf(person, '/payments/me/deposits')).toBe(1);
});
