import type { Locator } from '@playwright/test';
import { call } from '../support/api.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an administrator goes by keyboard alone from the inbox to a deposit that is credited, and on to another page', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const orderNumber = await announced(person, '70.00');
  const page = await pageOf(browser, await demoPerson('admin2'));
  await page.goto('/');
  const pending = page.getByRole('list', { name: 'Pendientes', exact: true });
  await expect(pending.getByRole('listitem').first()).toBeVisible();
  const first = pending.locator('[data-row]').first();
  // a list that is read again while one looks at it draws its rows anew
  await expect(async () => {
    await page.keyboard.press((await pending.locator('[data-row]:focus').count()) > 0 ? 'k' : 'j');
    await expect(first).toBeFocused({ timeout: 2_000 });
  }).toPass();
  const help = page.getByRole('dialog', { name: 'Teclado' });
  // the keys of every page come after the page itself
  await expect(async () => {
    if (!(await help.isVisible())) await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(orderNumber);
  const item = pending.getByRole('link', { name: orderNumber });
  await expect(pending.getByRole('listitem')).toHaveCount(1);
  await expect(item).toBeVisible();
  // the letters of a key are letters while somebody types
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();

  await page.keyboard.press('a');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('US$');
  await page.keyboard.press('Control+Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `Hecho: ${orderNumber}` })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Abrir' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Retiros');
  await expect(palette.getByRole('option').first()).toContainText('Retiros');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Retiros', level: 1 })).toBeVisible();
});

test('J and K choose along a queue, A and R decide, and the focus goes on from where it was', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const orders: string[] = [];
  for (const amount of ['71.00', '72.00', '73.00']) orders.push(await announced(person, amount));
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  const page = await pageOf(browser, await demoPerson('admin2'));
  await page.goto(`/admin/deposits?status=waiting&userId=${userId}`);
  const panel = page.getByRole('main').locator('section');
  const heading = (place: number): Locator =>
    panel.getByRole('heading', { name: orders[place] ?? '', exact: true });
  const row = (place: number): Locator =>
    page
      .getByRole('main')
      .locator('[data-row]')
      .filter({ hasText: orders[place] ?? '' });
  await expect(heading(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(1)).toBeVisible();
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(1)).toBeVisible();
  await expect(row(1)).toBeFocused();

  // left without a word, nothing happens and the row has the focus again
  await page.keyboard.press('r');
  const refusing = page.getByRole('dialog', { name: 'Rechazar' });
  await expect(refusing.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(refusing).toHaveCount(0);
  await expect(row(1)).toBeFocused();

  await page.keyboard.press('r');
  await expect(refusing.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('raro, jamás llegó');
  await page.keyboard.press('Control+Enter');
  await expect(refusing).toHaveCount(0);
  const said = page.getByRole('status').filter({ hasText: `Hecho: ${orders[1]}` });
  await expect(said).toBeVisible();
  // what was decided has left the list: the next one is where it was
  await expect(row(1)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading(0)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toContainText('71,00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: `Hecho: ${orders[0]}` })).toBeVisible();
  const { items } = await call<{ items: { orderNumber: string; status: string }[] }>(
    'GET',
    '/payments/me/deposits',
    { token: person.token },
  );
  expect(
    orders.map((order) => items.find(({ orderNumber }) => orderNumber === order)?.status),
  ).toEqual(['completed', 'rejected', 'pending']);
});

/** Announces a bank transfer in dollars. @returns its order number */
async function announced({ token }: Person, amount: string): Promise<string> {
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/payments/deposits', {
    token,
    body: {
      projectId: await projectId('Viñas del Manzano'),
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    },
  });
  return orderNumber;
}
