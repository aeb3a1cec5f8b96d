import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newCbu } from '../support/money.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { entered, send } from '../support/own-server-people.ts';
import { demo, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const HOURS = 24;
const WAITS = /Espera hasta el \d{2}\/\d{2}\/\d{4}/;

test('a withdrawal to a new bank account says until when it waits, and is approved by nobody before', async ({
  browser,
}) => {
  // shortening the wait again takes a second administrator and a day: the setting is of a product of its own
  const server = await startOwnServer(DEMONSTRATION);
  const signIn = (key: string) =>
    entered(browser, server, { email: demo(key), password: PASSWORD });
  try {
    const level1 = await signIn('admin');
    await send(level1, {
      method: 'PUT',
      path: '/settings',
      data: { newDestinationHours: HOURS },
    });

    const saver = await signIn('inversora');
    await saver.setViewportSize({ width: 360, height: 780 });
    const number = await withdrawToNewAccount(saver, server);

    const payments = await signIn('admin2');
    await payments.goto(`${server.base}/admin/withdrawals?status=pending`);
    await payments.getByRole('button', { name: new RegExp(number) }).click();
    await expect(payments.getByText(/es nueva: se puede aprobar desde el/).first()).toBeVisible();
    await expectAccessible(payments);
    const id = await idOf(payments, number);
    expect(await approve(payments, id)).toContain('DESTINATION_TOO_NEW');

    server.nextDay();
    // an idle day ended every session; another reason may still stop it
    const nextMorning = await signIn('admin2');
    expect(await approve(nextMorning, id)).not.toContain('DESTINATION_TOO_NEW');
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  }
});

/** Adds an account within a withdrawal, which says that it waits before and after it is requested. */
async function withdrawToNewAccount(page: Page, { base }: OwnServer): Promise<string> {
  await page.goto(`${base}/wallet?tab=retiros`);
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Agregar una cuenta/ }).click();
  await dialog.getByLabel('Nombre para reconocerla').fill('Nueva');
  await dialog.getByLabel('CBU, CVU, IBAN o cuenta').fill(newCbu());
  await dialog.getByLabel('Moneda').selectOption('USD');
  await dialog.getByLabel('Titular', { exact: true }).fill('Inversora Demo');
  await dialog.getByRole('button', { name: 'Agregar la cuenta' }).click();
  await dialog.getByLabel('Cuánto').fill('10');
  await expect(dialog.getByText(WAITS)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /La cuenta Nueva está a nombre/ }).check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  const confirmation = dialog.getByText(/Retiro R-\d{4}-\d{6} pedido/);
  await expect(confirmation).toBeVisible();
  await expect(dialog.getByText(WAITS)).toBeVisible();
  const number = /R-\d{4}-\d{6}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: new RegExp(number) }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  return number;
}

async function idOf(page: Page, number: string): Promise<string> {
  const { items } = await send<{ items: { id: string; orderNumber: string }[] }>(page, {
    method: 'GET',
    path: '/payments/withdraws?filter[status]=pending&pageSize=100',
  });
  return items.find(({ orderNumber }) => orderNumber === number)?.id ?? '';
}

/** Approves a withdrawal by the API, as another program of an administrator would. @returns the answer */
async function approve(page: Page, id: string): Promise<string> {
  const token = await page.evaluate(() => window.localStorage.getItem('ladrillo.token'));
  const answer = await page.request.put(
    new URL(`/api/payments/withdraws/${id}/accept`, page.url()).href,
    { headers: { authorization: `Bearer ${token}` }, data: {} },
  );
  return answer.text();
}
