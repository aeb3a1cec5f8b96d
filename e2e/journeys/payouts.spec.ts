import { readFile } from 'node:fs/promises';
import { call } from '../support/api.ts';
import { addBankAccount, type BankAccount, fund, projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countHands, reportHands } from './support.ts';

const MOST_CLICKS = 6;

interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly receivedAmount: string;
}

test('five withdrawals go from pending to sent in six clicks, without typing an account number', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const account = await addBankAccount(person);
  const asked = await pending(person, 5, account);
  const desk = await pageOf(browser, await demoPerson('admin'));
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = await countHands(desk);
  await desk.goto('/');
  await desk.getByRole('banner').getByRole('link', { name: 'Retiros' }).click();
  // the queue starts with the oldest that wait; now with those just requested
  await desk.getByRole('columnheader', { name: 'Fecha' }).getByRole('button').click();
  await desk.getByRole('checkbox', { name: `Elegir ${asked.at(-1)?.orderNumber}` }).click();
  await desk
    .getByRole('checkbox', { name: `Elegir ${asked[0]?.orderNumber}` })
    .click({ modifiers: ['Shift'] });
  await expect(desk.getByRole('status').filter({ hasText: '5 elegidos' })).toBeVisible();
  await desk.getByRole('button', { name: 'Preaprobar y armar el lote' }).click();
  const question = desk.getByRole('dialog', { name: 'Preaprobar 5 retiros' });
  await expect(question).toContainText(`${asked[0]?.orderNumber} · ${person.name}`);
  await expect(question).toContainText('se arma el lote de pago');
  // the warnings are shown before the run is created
  await expect(question).toContainText(`${account.cbu} de ${person.name}. Primer retiro`);
  const downloading = desk.waitForEvent('download');
  await desk.keyboard.press('Control+Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(6);
  for (const { orderNumber, receivedAmount } of asked) {
    expect(file).toContain(`"${orderNumber}"`);
    expect(file).toContain(`"${receivedAmount.replace('.', ',')}"`);
  }
  // the bank's file repeats its lines, each with its reference in the last column
  const [, ...lines] = file.trimEnd().split('\r\n');
  const back = lines.map((line, at) => line.replace(/""$/, `"BNK ${person.email} ${at}"`));
  await expect(desk.getByLabel('Referencias del banco')).toBeFocused();
  await desk.evaluate((text) => navigator.clipboard.writeText(text), back.join('\n'));
  await desk.keyboard.press('Control+V');
  await desk.getByRole('button', { name: 'Marcar 5 como enviados' }).click();
  const sending = desk.getByRole('dialog', { name: 'Marcar 5 como enviados' });
  await expect(sending).toContainText(`${person.name} ·`);
  await expect(sending).toContainText(`referencia BNK ${person.email} 4`);
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Enviados: 5 de 5')).toBeVisible();
  const counted = await hands();
  reportHands(counted);
  expect(counted.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  // the shift key of a range, the two keys of pasting, and the two that confirm each dialog
  expect(counted).toMatchObject({ keys: 7, letters: 0 });

  const { items } = await call<{ items: { id: string; status: string; reference: string }[] }>(
    'GET',
    '/payments/me/withdraws?page=1&pageSize=20',
    { token: person.token },
  );
  for (const { id } of asked)
    expect(items.find((one) => one.id === id)).toMatchObject({
      status: 'sent',
      reference: expect.stringContaining('BNK'),
    });
});

test('five withdrawals that a filter shows take five clicks, and no key but those that paste', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const asked = await pending(person, 5, await addBankAccount(person));
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  const desk = await pageOf(browser, await demoPerson('admin'));
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = await countHands(desk);
  await desk.goto(`/admin/withdrawals?status=waiting&userId=${userId}`);
  await desk.getByRole('button', { name: 'Elegir todo lo filtrado (5)' }).click();
  await desk.getByRole('button', { name: 'Preaprobar y armar el lote' }).click();
  const downloading = desk.waitForEvent('download');
  await desk
    .getByRole('dialog', { name: 'Preaprobar 5 retiros' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
  await downloading;
  const back = asked.map(({ orderNumber }, at) => `${orderNumber};BNK ${person.email} ${at}`);
  await expect(desk.getByLabel('Referencias del banco')).toBeFocused();
  await desk.evaluate((text) => navigator.clipboard.writeText(text), back.join('\n'));
  await desk.keyboard.press('Control+V');
  await desk.getByRole('button', { name: 'Marcar 5 como enviados' }).click();
  await desk
    .getByRole('dialog', { name: 'Marcar 5 como enviados' })
    .getByRole('button', { name: 'Marcar y avisar' })
    .click();
  await expect(desk.getByText('Enviados: 5 de 5')).toBeVisible();
  const counted = await hands();
  reportHands(counted);
  expect(counted).toEqual({ clicks: 5, keys: 2, letters: 0 });
});

test('of two operators who create a run with the same withdrawals, the second sees which run has them', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const [first] = await pending(person, 1, await addBankAccount(person));
  const operator = await demoPerson('admin2');
  const orderNumber = first?.orderNumber ?? '';
  await call('PUT', `/payments/withdraws/${first?.id}/accept`, { token: operator.token, body: {} });
  const desk = await pageOf(browser, await demoPerson('admin'));
  await desk.goto('/admin/payouts');
  await desk.getByRole('checkbox', { name: new RegExp(`Elegir ${orderNumber}`) }).click();
  await desk.getByRole('button', { name: 'Armar el lote' }).click();
  const { runs } = await call<{ runs: { number: string }[] }>('POST', '/payments/runs', {
    token: operator.token,
    body: { withdrawalIds: [first?.id], format: 'csv' },
  });
  const question = desk.getByRole('dialog', { name: 'Armar un lote con 1 retiro' });
  await question.getByRole('button', { name: 'Armar y descargar el archivo' }).click();
  await expect(desk.getByRole('status').filter({ hasText: orderNumber })).toContainText(
    `Está en el lote de pago ${runs[0]?.number}`,
  );
  // a withdrawal that the bank may be paying cannot be rejected
  await desk.goto(`/admin/withdrawals?id=${first?.id}`);
  await desk.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const refusing = desk.getByRole('dialog', { name: 'Rechazar' });
  await refusing.getByLabel('Motivo').fill('lo pidió la persona');
  await refusing.getByRole('button', { name: 'Rechazar' }).click();
  await expect(refusing.getByRole('alert')).toContainText(
    `Está en el lote de pago ${runs[0]?.number}`,
  );
});

test('an item open for decision stays when another administrator decides it, with its outcome', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const [first] = await pending(person, 2, await addBankAccount(person));
  const desk = await pageOf(browser, await demoPerson('admin'));
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  await desk.goto(`/admin/withdrawals?status=waiting&userId=${userId}`);
  const panel = desk.getByRole('main');
  await expect(panel.getByRole('heading', { name: first?.orderNumber ?? '' })).toBeVisible();
  await desk.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const refusing = desk.getByRole('dialog', { name: 'Rechazar' });
  await refusing.getByLabel('Motivo').fill('cuenta de otra persona');
  const operator = await demoPerson('admin2');
  await call('POST', `/payments/withdraws/${first?.id}/reject`, {
    token: operator.token,
    body: { reason: 'pedido repetido' },
  });
  await refusing.getByRole('button', { name: 'Rechazar' }).click();
  const said = panel.getByRole('status').filter({ hasText: 'cambió mientras estaba abierto' });
  await expect(said).toContainText(
    `${first?.orderNumber} cambió mientras estaba abierto: rechazado`,
  );
  await expect(panel.getByText('Lo escrito: «cuenta de otra persona»')).toBeVisible();
  await expect(panel.getByRole('heading', { name: first?.orderNumber ?? '' })).toBeVisible();
  await said.getByRole('button', { name: 'Ver el siguiente' }).click();
  await expect(panel.getByRole('heading', { name: first?.orderNumber ?? '' })).toBeHidden();
  await panel.locator('section').getByRole('button', { name: 'Preaprobar', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Preaprobar' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Hecho: ' })).toContainText(
    'preaprobado',
  );
});

test('the last item of a queue stays too, with the typed text, when another administrator decides it', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const [only] = await pending(person, 1, await addBankAccount(person));
  const desk = await pageOf(browser, await demoPerson('admin'));
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  await desk.goto(`/admin/withdrawals?status=waiting&userId=${userId}`);
  await desk.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const refusing = desk.getByRole('dialog', { name: 'Rechazar' });
  await refusing.getByLabel('Motivo').fill('cuenta de otra persona');
  const operator = await demoPerson('admin2');
  await call('POST', `/payments/withdraws/${only?.id}/reject`, {
    token: operator.token,
    body: { reason: 'pedido repetido' },
  });
  await refusing.getByRole('button', { name: 'Rechazar' }).click();
  const panel = desk.getByRole('main');
  await expect(panel.getByText('Lo escrito: «cuenta de otra persona»')).toBeVisible();
  await expect(panel.getByRole('heading', { name: only?.orderNumber ?? '' })).toBeVisible();
  await expect(panel.getByText('No hay nada en esta vista')).toBeVisible();
});

/** Withdrawals of a user to an account of their own, oldest first. */
async function pending(person: Person, count: number, account: BankAccount): Promise<Order[]> {
  const { token } = person;
  const project = await projectId('Viñas del Manzano');
  await fund(person, project, { currency: 'ARS', amount: '100000.00' });
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1)
    orders.push(
      await call<Order>('POST', '/payments/withdraws', {
        token,
        body: {
          projectId: project,
          currency: 'ARS',
          amount: `${7_100 + 13 * at}.00`,
          receivedCurrency: 'ARS',
          bankAccountId: account.id,
        },
      }),
    );
  return orders;
}
