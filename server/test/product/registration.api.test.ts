import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, type Desk, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const REGISTRATION = {
  authority: 'CNV',
  number: '123',
  category: '',
  since: '2026-02-01',
  status: 'inscripta',
  link: 'https://www.argentina.gob.ar/cnv',
};
const put = (registration: object) =>
  desk.product.call('admin', 'PUT', '/settings', { body: { registration } });
const shown = async () => {
  const { body } = await desk.product.call('guest', 'GET', '/config');
  return JSON.parse(JSON.stringify(body)).registration;
};

test('the company’s registration is shown from the day after two administrators set it', async () => {
  expect(await shown()).toEqual({});
  expect((await put(REGISTRATION)).status).toBe(200);
  expect(await shown()).toEqual({});
  const { body } = await desk.product.call('second', 'GET', '/settings');
  const pending = JSON.parse(JSON.stringify(body)).pending;
  const path = `/settings/changes/${fieldOf(pending[0], 'id')}/approve`;
  expect((await desk.outcome('admin', 'POST', path))[1]).toBe('OWN_REQUEST');
  expect((await desk.outcome('second', 'POST', path))[0]).toBe(200);
  await desk.later(DAY_MS);
  await desk.product.modules.settings.applyDue();
  const { category: _unset, ...set } = REGISTRATION;
  expect(await shown()).toEqual(set);
});

test('a day that is none and an address of no page are refused at their fields', async () => {
  for (const change of [{ since: '2026-02-30' }, { link: 'javascript:alert(1)' }]) {
    const refused = await put({ ...REGISTRATION, ...change });
    expect([refused.status, refused.key]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(refused.body)).toContain(`registration.${Object.keys(change)[0]}`);
  }
});
