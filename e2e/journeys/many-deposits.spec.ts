import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { projectId } from '../support/money.ts';
import { demoPerson, newPerson, type Person, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countHands, reportHands } from './support.ts';

/** The goal for ten deposits. */
const MOST_CLICKS = 6;
/** More than a page of the queue. */
const MORE_THAN_A_PAGE = 23;

interface Order {
  readonly id: string;
  readonly orderNumber: string;
}

test('ten announced deposits are credited in the queue in six clicks and one key', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const asked = await announced(person, 10);
  const desk = await pageOf(browser, await demoPerson('admin'));
  const hands = await countHands(desk);
  await desk.goto('/');
  await desk.getByRole('banner').getByRole('link', { name: 'Depósitos' }).click();
  // the queue starts with the oldest that wait; now with those just announced
  await desk.getByRole('columnheader', { name: 'Fecha' }).getByRole('button').click();
  await desk.getByRole('checkbox', { name: `Elegir ${asked.at(-1)?.orderNumber}` }).click();
  await desk
    .getByRole('checkbox', { name: `Elegir ${asked[0]?.orderNumber}` })
    .click({ modifiers: ['Shift'] });
  await expect(desk.getByRole('status').filter({ hasText: '10 elegidos' })).toBeVisible();
  await desk.getByRole('button', { name: 'Acreditar', exact: true }).last().click();
  const question = desk.getByRole('dialog', { name: 'Acreditar 10 depósitos' });
  await expect(question).toContainText(`${asked[0]?.orderNumber} · ${person.name}`);
  await expectAccessible(desk);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(desk.getByText('Acreditar: 10 de 10')).toBeVisible();
  const counted = await hands();
  reportHands(counted);
  expect(counted.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  // the shift key of the range
  expect(counted).toMatchObject({ keys: 1, letters: 0 });
  for (const { id } of asked) expect(await statusOf(person, id)).toBe('completed');
});

test('everything that a filter selects is chosen, beyond the page; of two operators, each row says who was first', async ({
  browser,
}) => {
  const person = await newPerson('user', { verified: true });
  const asked = await announced(person, MORE_THAN_A_PAGE);
  const { userId } = await call<{ userId: string }>('GET', '/users/me', { token: person.token });
  const desk = await pageOf(browser, await demoPerson('admin'));
  await desk.goto(`/admin/deposits?userId=${userId}`);
  await desk.getByRole('button', { name: `Elegir todo lo filtrado (${asked.length})` }).click();
  await expect(
    desk.getByRole('status').filter({ hasText: `${asked.length} elegidos` }),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Acreditar', exact: true }).last().click();
  const question = desk.getByRole('dialog', { name: `Acreditar ${asked.length} depósitos` });
  await expect(question).toBeVisible();
  // the other operator decides two of them while it is open: one on the page and one beyond it
  const other = await demoPerson('admin2');
  const [beyond, shown] = [asked[0], asked.at(-1)];
  for (const one of [beyond, shown])
    await call('POST', `/payments/deposits/${one?.id}/reject`, {
      token: other.token,
      body: { reason: 'No llegó al banco' },
    });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const outcome = desk.getByRole('status').filter({ hasText: /^Acreditar: \d+ de \d+/ });
  await expect(outcome).toContainText(`Acreditar: ${asked.length - 2} de`);
  await expect(
    outcome.getByRole('listitem').filter({ hasText: beyond?.orderNumber ?? '—' }),
  ).toBeVisible();
  for (const { id } of asked.slice(1, -1)) expect(await statusOf(person, id)).toBe('completed');
  for (const one of [beyond, shown]) expect(await statusOf(person, one?.id ?? '')).toBe('rejected');
});

async function announced({ token }: Person, count: number): Promise<Order[]> {
  const project = await projectId('Viñas del Manzano');
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: `${20_000 + 13 * at}.00`,
    };
    orders.push(await call<Order>('POST', '/payments/deposits', { token, body }));
  }
  return orders;
}

const statusOf = async ({ token }: Person, id: string): Promise<string> =>
  (await call<{ status: string }>('GET', `/payments/me/deposits/${id}`, { token })).status;
