import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { addBankAccount, fund, PESOS_ACCOUNT, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { BASE } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { countHands, reportHands } from './support.ts';

/** Amounts of this journey alone. */
const FIRST_AMOUNT = 71_301;
/** Goals. */
const MOST_OF_THIRTY = 12;
const MOST_OF_TEN = 6;

interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly amount: string;
}

test('a statement of thirty lines is reconciled in few clicks, without importing anything twice', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const project = await projectId('Viñas del Manzano');
  await fund(person, project, { currency: 'ARS', amount: '300000.00' });
  const deposits = await announced(person, project, 12);
  const withdrawals = await approved(person, project, 4);
  const rows = [
    ...deposits.map(
      ({ orderNumber, amount }) => `Transferencia recibida ${orderNumber};;${amount}`,
    ),
    ...withdrawals.map(({ orderNumber, amount }) => `Pago ${orderNumber};${amount};`),
    ...Array.from({ length: 12 }, (_, at) => `Comisión por transferencia ${at};1${at},21;`),
    'Intereses del mes;;12,34',
    'Débito sin aclarar;55,07;',
  ];
  expect(rows).toHaveLength(30);
  const today = typedDay();
  const heading = `Fecha;Concepto ${person.email};Débito;Crédito`;
  const file = {
    name: 'extracto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...rows.map((row) => `${today};${row}`)].join('\r\n'), 'latin1'),
  };

  const page = await pageOf(browser, await demoPerson('admin'));
  const hands = await countHands(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Conciliación bancaria/ }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cargar un extracto' }).click();
  await (await choosing).setFiles(file);
  const columns = page.getByRole('dialog', { name: 'Columnas del extracto' });
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Cargar' }).click();
  await expect(page.getByText('extracto.csv: 30 líneas nuevas')).toBeVisible();
  // the certain proposals are preselected for review
  await expect(page.getByRole('status').filter({ hasText: '28 elegidas' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Intereses del mes/ }).click();
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Decidir 29 líneas' });
  await expect(question).toContainText('12 a acreditar como depósito');
  await expect(question).toContainText('4 a marcar como retiro enviado');
  await expect(question).toContainText('esta es la primera de dos aprobaciones');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '28 de 29 decididas' });
  await expect(outcome).toContainText('1 con la primera aprobación');
  // the unexplained line
  const last = page.getByRole('row').filter({ hasText: 'Débito sin aclarar' });
  await last.getByRole('button', { name: 'Explicar' }).click();
  const explaining = page.getByRole('dialog', { name: 'Explicar la línea del banco' });
  await explaining.getByRole('radio', { name: 'Otra cosa' }).click();
  await explaining.getByLabel('Motivo').click();
  await page.keyboard.type('consulta hecha al banco');
  await expectAccessible(page);
  await explaining.getByRole('button', { name: 'Explicar' }).click();
  await expect(explaining).toBeHidden();
  const counted = await hands();
  reportHands(counted);
  expect(counted.clicks).toBeLessThanOrEqual(MOST_OF_THIRTY);
  // the reason for the unexplained line
  expect(counted).toMatchObject({ keys: 0, letters: 'consulta hecha al banco'.length });

  for (const { id, amount } of deposits) {
    const credited = await call<{ status: string; acceptedAmount: string }>(
      'GET',
      `/payments/me/deposits/${id}`,
      { token: person.token },
    );
    expect(credited).toMatchObject({ status: 'completed', acceptedAmount: amount });
  }
  // the same file again: its columns are remembered, and no line is imported twice
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cargar un extracto' }).click();
  await (await again).setFiles(file);
  await expect(page.getByText('extracto.csv: 0 líneas nuevas')).toBeVisible();
  await expect(page.getByText('30 ya estaban: no se repite nada.')).toBeVisible();
  await page.getByRole('tab', { name: 'Extractos', exact: true }).click();
  // the interest waits for a second administrator
  await expect(page.getByRole('row').filter({ hasText: '29 de 30' })).toBeVisible();
});

test('ten deposits of a statement with remembered columns take six clicks and no key', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const deposits = await announced(person, await projectId('Viñas del Manzano'), 10);
  const desk = await demoPerson('admin');
  const heading = `Fecha;Concepto ${person.email};Importe`;
  const file = (...rows: readonly string[]) => [heading, ...rows].join('\n');
  await bringBefore(desk, file(`${typedDay(-29)};Comisión de alta;-1,07`));

  const page = await pageOf(browser, desk);
  const hands = await countHands(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Conciliación bancaria/ }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cargar un extracto' }).click();
  const rows = deposits.map(
    ({ orderNumber, amount }) => `${typedDay()};Transferencia ${orderNumber};${amount}`,
  );
  await (await choosing).setFiles({
    name: 'diez.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file(...rows)),
  });
  await expect(page.getByText('diez.csv: 10 líneas nuevas')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '10 elegidas' })).toBeVisible();
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('10 a acreditar como depósito');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\d+ de \d+ decididas/ })).toBeVisible();
  const counted = await hands();
  reportHands(counted);
  expect(counted).toMatchObject({ keys: 0, letters: 0 });
  expect(counted.clicks).toBeLessThanOrEqual(MOST_OF_TEN);
  for (const { id } of deposits)
    expect(
      await call<{ status: string }>('GET', `/payments/me/deposits/${id}`, { token: person.token }),
    ).toMatchObject({ status: 'completed' });
});

test('a statement loaded from a filtered list selects only its own lines, and all matches of a search can be selected together', async ({
  browser,
}) => {
  const desk = await demoPerson('admin');
  const mark = `Comisión ${Date.now()}`;
  const heading = `Fecha;Concepto ${mark};Importe`;
  const file = (...rows: readonly string[]) => [heading, ...rows].join('\n');
  await bringBefore(desk, file(`${typedDay(-29)};${mark} vieja;-1,17`));
  const page = await pageOf(browser, desk);
  // the old line is out of sight
  await page.goto('/admin/bank?search=nadaquesellameasi');
  await expect(page.getByText('Ninguna línea con esos filtros')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Cargar un extracto' }).click();
  const rows = ['nueva uno;-1,18', 'nueva dos;-1,19'];
  await (await choosing).setFiles({
    name: 'nuevas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file(...rows.map((row) => `${typedDay()};${mark} ${row}`))),
  });
  await expect(page.getByText('nuevas.csv: 2 líneas nuevas')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 elegidas' })).toBeVisible();
  await expect(page.getByText('Se ven únicamente las líneas que trajo nuevas.csv')).toBeVisible();
  const old = page.getByRole('checkbox', { name: new RegExp(`${mark} vieja`) });
  await expect(page.getByRole('checkbox', { name: new RegExp(`${mark} nueva uno`) })).toBeChecked();
  await expect(old).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Ver todas' }).click();
  await expect(old).toBeVisible();
  await expect(old).not.toBeChecked();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await page.goto(`/admin/bank?search=${encodeURIComponent(mark)}&certeza=certain`);
  await page.getByRole('button', { name: 'Elegir todo lo filtrado (3)' }).click();
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Decidir 3 líneas' });
  await expect(question.getByRole('listitem').filter({ hasText: `${mark} vieja` })).toContainText(
    typedDay(-29),
  );
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 de 3 decididas' })).toBeVisible();
});

/** A statement of an earlier day, whose columns the desk confirmed. */
async function bringBefore({ token }: Person, file: string): Promise<void> {
  const form = new FormData();
  const none = { debit: null, credit: null, balance: null, currency: null };
  form.set('accountId', PESOS_ACCOUNT);
  form.set('columns', JSON.stringify({ day: 0, amount: 2, reference: [1], ...none }));
  form.set('file', new Blob([file]), 'anterior.csv');
  const before = await fetch(`${BASE}/api/payments/bank/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(before.ok).toBe(true);
}

async function announced({ token }: Person, project: string, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1) {
    const amount = `${FIRST_AMOUNT + 1_009 * at}.00`;
    const body = { projectId: project, type: 'ars_bank_transfer', sentCurrency: 'ARS', amount };
    orders.push(await call<Order>('POST', '/payments/deposits', { token, body }));
  }
  return orders;
}

async function approved(person: Person, project: string, count: number): Promise<Order[]> {
  const { token } = person;
  const { id: bankAccountId } = await addBankAccount(person);
  const desk = await demoPerson('admin2');
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1) {
    const amount = `${10_100 + 107 * at}.00`;
    const asked = await call<Order & { receivedAmount: string }>('POST', '/payments/withdraws', {
      token,
      body: { projectId: project, currency: 'ARS', amount, receivedCurrency: 'ARS', bankAccountId },
    });
    await call('PUT', `/payments/withdraws/${asked.id}/accept`, { token: desk.token, body: {} });
    orders.push({ ...asked, amount: asked.receivedAmount });
  }
  return orders;
}
