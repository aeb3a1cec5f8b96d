import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { ownLimit } from '#contract/compliance/limits.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { profile } from '#contract/compliance/profile.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { setPolicyOf } from './policies.ts';

const LIMIT = 1_000_000;
const RAISED = { monthly: '60000000.00', until: '2026-03-20', reason: 'Vendió su casa' };

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  const officer = { userId: desk.product.id('third'), kind: 'officer' };
  await desk.product.call('admin', 'POST', '/compliance/officers', { body: officer });
  const found = await desk.product.call('admin', 'GET', '/compliance/officers');
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(found.body);
  const approve = `/compliance/officers/${items[0]?.id}/approve`;
  expect(await desk.outcome('second', 'POST', approve)).toEqual(OK);
});
afterAll(() => desk?.product.close());

const setPolicy = (change: object) => setPolicyOf(desk, { unit: 'pesos', ...change });
const refusing = (limit = LIMIT) =>
  setPolicy({
    monthlyLow: String(limit),
    monthlyMedium: String(limit),
    monthlyHigh: String(limit),
    overMonthly: 'refuse',
  });
const bringIn = (amount: string) =>
  desk.outcome('rich', 'POST', '/payments/deposits', {
    projectId: desk.scene.projectId,
    type: 'ars_bank_transfer',
    sentCurrency: 'ARS',
    amount,
  });
const readOwn = async () =>
  ownLimit.parse((await desk.product.call('rich', 'GET', '/compliance/limits/me')).body).monthly;
const people = () => `/compliance/people/${desk.scene.rich}`;
const readProfile = async (who = 'admin') =>
  profile.parse((await desk.product.call(who, 'GET', people())).body);
const refusedAlerts = async () =>
  alertsPage
    .parse((await desk.product.call('admin_l2', 'GET', '/compliance/alerts?pageSize=100')).body)
    .items.filter(({ rule }) => rule === 'limit_refused');
const upload = async (who: string, of: string) => {
  const form = new FormData();
  form.set('kind', 'document');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'venta.pdf');
  const encoded = new Response(form);
  const raw = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return (await desk.product.call(who, 'POST', `/resources/${of}/upload`, { raw, headers })).status;
};

test('the rest of the limit is shown before any attempt, and nothing when no limit applies', async () => {
  expect(await readOwn()).toBeNull();
  await refusing(100_000_000);
  const before = await readOwn();
  expect(before?.limit).toBe('100000000.00');
  expect(await bringIn('1000.00')).toEqual(OK);
  const after = await readOwn();
  expect(Number(before?.deposit) - Number(after?.deposit)).toBe(1000);
  expect(after?.withdrawal).toBe(before?.withdrawal);
  for (const who of ['guest', 'admin', 'admin_l2'])
    expect((await desk.product.call(who, 'GET', '/compliance/limits/me')).status, who).not.toBe(
      200,
    );
});

test('a refused attempt raises one alert for the desk, which counts further attempts', async () => {
  await refusing();
  const body = {
    projectId: desk.scene.projectId,
    type: 'ars_bank_transfer',
    sentCurrency: 'ARS',
    amount: '200000000.00',
  };
  const headers = { 'idempotency-key': newId() };
  const refused = await desk.product.call('rich', 'POST', '/payments/deposits', { body, headers });
  expect(refused.key).toBe('MONTHLY_LIMIT');
  expect(await refusedAlerts()).toMatchObject([
    { movement: 'deposit', level: 'medium', state: 'open', times: 1, orderNumber: '' },
  ]);
  expect(await bringIn('300000000.00')).toEqual([409, 'MONTHLY_LIMIT']);
  const [alert, ...others] = await refusedAlerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ times: 2 });
  expect(alert?.why).toContain('300.000.000');
  const withdrawal = {
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount: '5000.00',
    receivedCurrency: 'USD',
    bankAccountId: desk.scene.bankAccountId,
  };
  expect(await desk.outcome('rich', 'POST', '/payments/withdraws', withdrawal)).toEqual([
    409,
    'MONTHLY_LIMIT',
  ]);
  expect((await refusedAlerts()).map(({ movement }) => movement).toSorted()).toEqual([
    'deposit',
    'withdrawal',
  ]);
  // once cleared, another attempt raises another alert, and none blocks the person's money
  const clear = `/compliance/alerts/${alert?.id}/clear`;
  expect(await desk.outcome('admin', 'POST', clear, { reason: 'Se le explicó' })).toEqual(OK);
  expect(await bringIn('300000000.00')).toEqual([409, 'MONTHLY_LIMIT']);
  expect(await refusedAlerts()).toHaveLength(3);
  const { sections } = personalData.parse(
    (await desk.product.call('rich', 'GET', '/users/me/data')).body,
  );
  expect(JSON.stringify(sections)).not.toMatch(/Quiso (depositar|retirar)|limit_refused/);
});

test('a rule that is off raises none', async () => {
  const count = (await refusedAlerts()).length;
  await setPolicy({
    monthlyLow: '1',
    monthlyMedium: '1',
    monthlyHigh: '1',
    overMonthly: 'refuse',
    levels: { ...firstPolicy(true).levels, limit_refused: 'off' },
  });
  const open = (await refusedAlerts()).find(({ state }) => state === 'open');
  expect(await bringIn('400000000.00')).toEqual([409, 'MONTHLY_LIMIT']);
  const after = await refusedAlerts();
  expect(after).toHaveLength(count);
  expect(after.find(({ id }) => id === open?.id)).toEqual(open);
  await refusing();
});

test('an officer raises one person’s limit: with a paper, approved by another administrator, until its day', async () => {
  const ask = (who: string, body: object = RAISED) =>
    desk.outcome(who, 'POST', `${people()}/limits`, body);
  expect(await ask('admin')).toEqual([403, 'OFFICER_REQUIRED']);
  expect(await ask('admin_l2')).toEqual([403, 'FORBIDDEN']);
  expect(await ask('rich')).toEqual([403, 'FORBIDDEN']);
  expect(await ask('third', { ...RAISED, until: '2026-03-09' })).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
  expect(await ask('third', { ...RAISED, monthly: '0' })).toEqual([400, 'VALIDATION_FAILED']);
  const notOne = `/compliance/people/${desk.product.id('second')}/limits`;
  expect(await desk.outcome('third', 'POST', notOne, RAISED)).toEqual([403, 'FORBIDDEN']);
  expect(await ask('third')).toEqual(OK);
  expect(await ask('third')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
  expect((await readOwn())?.limit).toBe('1000000.00');
  const [raise] = (await readProfile('third')).raises;
  expect(raise).toMatchObject({ state: 'pending', holds: false, mine: true, files: [] });
  const decide = (who: string, outcome = 'approved') =>
    desk.outcome(who, 'POST', `/compliance/limits/${raise?.id}/decision`, { outcome });
  expect(await decide('second')).toEqual([400, 'VALIDATION_FAILED']);
  for (const who of ['admin_l2', 'rich']) expect(await upload(who, raise?.id ?? '')).toBe(404);
  expect(await upload('third', raise?.id ?? '')).toBe(200);
  expect(await decide('third')).toEqual([403, 'OWN_REQUEST']);
  const two = await Promise.all([decide('second'), decide('admin')]);
  expect(two.toSorted()).toEqual([OK, [409, 'REQUEST_STATE_FORBIDS']]);
  expect((await readOwn())?.limit).toBe(RAISED.monthly);
  expect(await bringIn('1500000.00')).toEqual(OK);
  expect((await readProfile()).raises).toMatchObject([{ state: 'approved', holds: true }]);
  expect(await upload('third', raise?.id ?? '')).toBe(404);
  const log = await desk.product.call('admin', 'GET', '/audit?pageSize=100');
  for (const action of ['limit_ask', 'limit_approve', 'limit_paper'])
    expect(JSON.stringify(log.body)).toContain(`compliance.${action}`);
});

test('the person reads it among their data, but not its reason', async () => {
  const { sections } = personalData.parse(
    (await desk.product.call('rich', 'GET', '/users/me/data')).body,
  );
  const section = sections.find(({ title }) => title.includes('límite por período'));
  expect(section?.rows).toHaveLength(1);
  expect(JSON.stringify(section)).not.toContain(RAISED.reason);
});

test('it lasts to the end of its day, and one administrator can end it before', async () => {
  await desk.later(10 * DAY_MS);
  expect((await readOwn())?.limit).toBe(RAISED.monthly);
  // its last day ends at midnight in Argentina
  desk.product.clock.set(new Date('2026-03-21T02:59:59.999Z'));
  await desk.later(0);
  expect((await readOwn())?.limit).toBe(RAISED.monthly);
  desk.product.clock.advance(1);
  expect((await readOwn())?.limit).toBe('1000000.00');
  expect((await readProfile()).raises).toMatchObject([{ holds: false }]);
  const again = { ...RAISED, until: '2026-03-30' };
  expect(await desk.outcome('third', 'POST', `${people()}/limits`, again)).toEqual(OK);
  const [raise] = (await readProfile()).raises;
  expect(await upload('third', raise?.id ?? '')).toBe(200);
  const path = `/compliance/limits/${raise?.id}`;
  expect(await desk.outcome('admin', 'POST', `${path}/end`)).toEqual([
    409,
    'REQUEST_STATE_FORBIDS',
  ]);
  expect(await desk.outcome('second', 'POST', `${path}/decision`, { outcome: 'approved' })).toEqual(
    OK,
  );
  expect((await readOwn())?.limit).toBe(RAISED.monthly);
  expect(await desk.outcome('admin', 'POST', `${path}/end`)).toEqual(OK);
  expect((await readOwn())?.limit).toBe('1000000.00');
  expect(await desk.outcome('admin', 'POST', `${path}/end`)).toEqual([
    409,
    'REQUEST_STATE_FORBIDS',
  ]);
});
