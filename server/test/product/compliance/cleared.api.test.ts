import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertSort, alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

const HELD = [409, 'ALERT_HIGH'];

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  const limits = { monthlyLow: '1000', monthlyMedium: '1000', monthlyHigh: '1000' };
  const { levels } = firstPolicy(true);
  const high = { ...levels, over_profile: 'high', third_party: 'high' };
  await setPolicyOf(desk, { unit: 'pesos', ...limits, levels: high });
});
afterAll(() => desk?.product.close());

const announced = async () =>
  fieldOf(
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId: desk.scene.projectId,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount: '2000.00',
      },
    }),
    'id',
  );
const accept = (id: string, body: object) =>
  desk.outcome('fay', 'PUT', `/payments/deposits/${id}/accept`, body);
const alertsOf = async (id: string, rule: string) =>
  alertsPage
    .parse(
      (await desk.product.call('admin', 'GET', `/compliance/alerts?filter[movementId]=${id}`)).body,
    )
    .items.filter((one) => one.rule === rule);
const clear = async (id: string, rule: string) => {
  const open = (await alertsOf(id, rule)).filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  const path = `/compliance/alerts/${open[0]?.id}/clear`;
  expect(await desk.outcome('admin', 'POST', path, { reason: 'Se miró' })).toEqual(OK);
};
const states = async (id: string, rule: string) =>
  (await alertsOf(id, rule)).map(({ state }) => state).toSorted();

test('a cleared amount stays cleared up to that amount, and a larger one needs a new decision', async () => {
  const id = await announced();
  expect(await accept(id, {})).toEqual(HELD);
  await clear(id, 'over_profile');
  expect(await accept(id, { amount: '3000.00' })).toEqual(HELD);
  expect(await states(id, 'over_profile')).toEqual(['cleared', 'open']);
  // screened again it is the same alert; for still more the larger one replaces it
  expect(await accept(id, { amount: '3000.00' })).toEqual(HELD);
  expect(await accept(id, { amount: '4000.00' })).toEqual(HELD);
  expect(await states(id, 'over_profile')).toEqual(['cleared', 'open', 'over']);
  await clear(id, 'over_profile');
  expect(await accept(id, { amount: '3500.00' })).toEqual(OK);
  expect(await states(id, 'over_profile')).toEqual(['cleared', 'cleared', 'over']);
});

test('another beneficiary is not the cleared one', async () => {
  const id = await desk.deposit('60.00');
  await desk.product.database.db
    .updateTable('deposits')
    .set({ type: 'usdt_transfer', currency: 'USDT', amount: 60_000_000n })
    .where('id', '=', id)
    .execute();
  const declare = (name: string) =>
    desk.outcome('rich', 'POST', `/compliance/travel/deposit/${id}`, {
      whose: 'other',
      name,
      document: '30111222',
      wallet: 'self_hosted',
      exchange: '',
      country: 'Argentina',
      sworn: true,
    });
  expect(await declare('Una Persona')).toEqual(OK);
  await clear(id, 'third_party');
  expect(await declare('Otra Persona')).toEqual(OK);
  expect(await states(id, 'third_party')).toEqual(['cleared', 'open']);
  const found = (await alertsOf(id, 'third_party')).find(({ state }) => state === 'open');
  expect(found?.why).toContain('Otra Persona');
  // a cleared beneficiary needs no new decision
  expect(await declare('Una Persona')).toEqual(OK);
  expect(await states(id, 'third_party')).toEqual(['cleared', 'open']);
});

test('alerts are searched by order, person, reason and day, and sorted by column', async () => {
  const id = await announced();
  expect(await accept(id, {})).toEqual(HELD);
  const [alert] = await alertsOf(id, 'over_profile');
  const { orderNumber = '', userName = '', at = '', why = '' } = alert ?? {};
  const listed = async (query: string) =>
    alertsPage.parse((await desk.product.call('admin', 'GET', `/compliance/alerts?${query}`)).body)
      .items;
  const found = async (search: string) =>
    (await listed(`search=${encodeURIComponent(search)}`)).map(({ orderNumber: of }) => of);
  const [year, month, day] = at.slice(0, 10).split('-');
  const [reason = ''] = why.split(' ');
  for (const search of [orderNumber, userName, reason, `${day}/${month}/${year}`])
    expect([search, await found(`${orderNumber} ${search}`)]).toEqual([
      search,
      expect.arrayContaining([orderNumber]),
    ]);
  expect(await found(`${orderNumber} nadie`)).toEqual([]);
  for (const sort of alertSort.options)
    expect([sort, (await listed(`sort=${sort}&pageSize=100`)).map((one) => one.id)]).toEqual([
      sort,
      expect.arrayContaining([alert?.id]),
    ]);
  const times = (await listed('sort=at&pageSize=100')).map((one) => one.at);
  expect(times).toEqual(times.toSorted());
  const back = (await listed('sort=-at&pageSize=100')).map((one) => one.at);
  expect(back).toEqual(times.toReversed());
});

test('alerts are listed by the movements of a page of a queue', async () => {
  const [one, other, third] = [await announced(), await announced(), await announced()];
  for (const id of [one, other, third]) expect(await accept(id, {})).toEqual(HELD);
  const of = async (ids: string) =>
    await desk.product.call('admin', 'GET', `/compliance/alerts?filter[movementId]=${ids}`);
  const found = alertsPage.parse((await of(`${one},${other}`)).body).items;
  expect(new Set(found.map(({ movementId }) => movementId))).toEqual(new Set([one, other]));
  expect((await of(`${one},nothing`)).status).toBe(400);
  expect((await of('')).status).toBe(400);
});
