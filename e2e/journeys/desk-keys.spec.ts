import type { Locator } from '@playwright/test';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('with the keyboard alone, an administrator goes from the inbox to a deposit, credits it, and continues to another page', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const orderNumber = await announced(person, '70.00');
  const page = await pageOf(browser, await demoPerson('admin2'));
  await page.goto('/');
  const pending = page.getByRole('list', { name: 'Pendientes', exact: true });
  await expect(pending.getByRole('listitem').first()).toBeVisible();
  const first = pending.locator('[data-row]').first();
  // a list refetched while open redraws its rows
  await expect(async () => {
    await page.keyboard.press((await pending.locator('[data-row]:focus').count()) > 0 ? 'k' : 'j');
    await expect(first).toBeFocused({ timeout: 2_000 });
  }).toPass();
  const help = page.getByRole('dialog', { name: 'Teclado' });
  // the global shortcuts load after the page
  await expect(async () => {
    if (!(await help.isVisible())) await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(orderNumber);
  const item = pending.getByRole('link', { name: orderNumber });
  await expect(pending.getByRole('listitem')).toHaveCount(1);
  await expect(item).toBeVisible();
  // shortcut letters are plain text in a field
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();

  await page.keyboard.press('a');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('US$');
  // its keys are those of the focus within it
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `Hecho: ${orderNumber}` })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Abrir' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Retiros');
  await expect(palette.getByRole('option').first()).toContainText('Retiros');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Retiros', level: 1 })).toBeVisible();
});

test('J and K select along a queue, A and R decide, and the focus continues from there', async ({
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
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${orders[place]} ·`) });
  await expect(heading(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(1)).toBeVisible();
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(1)).toBeVisible();
  await expect(row(1)).toBeFocused();

  // cancelled without a reason, nothing happens and the row gets the focus back
  await page.keyboard.press('r');
  const refusing = page.getByRole('dialog', { name: 'Rechazar' });
  await expect(refusing.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(refusing).toHaveCount(0);
  await expect(row(1)).toBeFocused();

  await page.keyboard.press('r');
  await expect(refusing.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('raro, jamás llegó');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(refusing).toHaveCount(0);
  const said = page.getByRole('status').filter({ hasText: `Hecho: ${orders[1]}` });
  await expect(said).toBeVisible();
  // the decided movement left the list, and the next one took its place
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

test('headers sort a queue, and a range explains which items cannot be selected and why', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const orders: string[] = [];
  for (const amount of ['82.00', '81.00', '83.00']) orders.push(await announced(person, amount));
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  await rejected(await depositId(person, orders[1] ?? ''));
  const page = await pageOf(browser, await demoPerson('admin2'));
  await page.goto(`/admin/deposits?userId=${userId}`);
  const table = page.getByRole('table', { name: 'Depósitos' });
  const header = (name: string): Locator => table.getByRole('columnheader', { name });
  await expect(header('Fecha')).toHaveAttribute('aria-sort', 'descending');
  await header('Importe').getByRole('button').click();
  await expect(header('Importe')).toHaveAttribute('aria-sort', 'ascending');
  await expect(
    page.getByRole('status').filter({ hasText: 'Orden ascendente: Importe' }),
  ).toHaveCount(1);
  const rows = table.getByRole('row').filter({ has: page.locator('[data-row]') });
  await expect(rows).toContainText([orders[1] ?? '', orders[0] ?? '', orders[2] ?? '']);
  await header('Importe').getByRole('button').click();
  await expect(header('Importe')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows).toContainText([orders[2] ?? '', orders[0] ?? '', orders[1] ?? '']);
  await header('Importe').getByRole('button').click();
  await expect(header('Fecha')).toHaveAttribute('aria-sort', 'descending');

  const pick = (order: string | undefined): Locator =>
    table.getByRole('checkbox', { name: `Elegir ${order}` });
  // an item that cannot be selected shows why when focused
  await pick(orders[1]).focus();
  await expect(table.getByText('No se puede elegir: ya está resuelto')).toBeInViewport();
  await expect(pick(orders[1])).toHaveAccessibleDescription(/ya está resuelto/);
  await pick(orders[0]).click();
  await pick(orders[2]).click({ modifiers: ['Shift'] });
  await expect(page.getByText('1 queda afuera: 1, ya está resuelto.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 elegidos' })).toBeVisible();
});

test('Ctrl K opens a closed order, and J and Enter move through the projects', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const order = await announced(person, '84.00');
  await rejected(await depositId(person, order));
  const page = await pageOf(browser, await demoPerson('admin'));
  await page.goto('/admin/projects?name=Manzano');
  const project = page.getByRole('link', { name: 'Viñas del Manzano', exact: true });
  await expect(project).toBeVisible();
  await page.keyboard.press('j');
  await expect(project).toBeFocused();
  // the global shortcuts load after the page
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(project).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Viñas del Manzano', level: 1 })).toBeVisible();

  const palette = page.getByRole('dialog', { name: 'Abrir' });
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(order);
  await expect(palette.getByRole('option').first()).toContainText(`${order} Depósito`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: order, exact: true })).toBeVisible();
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

/** The id of a user's deposit. */
async function depositId({ token }: Person, orderNumber: string): Promise<string> {
  const { items } = await call<{ items: { id: string; orderNumber: string }[] }>(
    'GET',
    '/payments/me/deposits',
    { token },
  );
  return items.find((one) => one.orderNumber === orderNumber)?.id ?? '';
}

/** An administrator rejects a deposit. */
async function rejected(id: string): Promise<void> {
  const { token } = await demoPerson('admin2');
  await call('POST', `/payments/deposits/${id}/reject`, {
    token,
    body: { reason: 'jamás llegó' },
  });
}
