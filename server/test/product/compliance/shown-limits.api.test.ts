import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { ownLimit } from '#contract/compliance/limits.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { profile } from '#contract/compliance/profile.ts';
import { newId } from '#core/id.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { setPolicyOf } from './policies.ts';

/** Low, medium and high, in pesos: each level has an amount of its own. */
const LIMITS = { monthlyLow: '90000000', monthlyMedium: '80000000', monthlyHigh: '70000000' };

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  await setPolicyOf(desk, {
    unit: 'pesos',
    ...LIMITS,
    overMonthly: 'refuse',
    levels: { ...firstPolicy(true).levels, no_second_factor: 'high', over_profile: 'high' },
  });
});
afterAll(() => desk?.product.close());

const bringIn = (amount: string) =>
  desk.product.call('rich', 'POST', '/payments/deposits', {
    body: {
      projectId: desk.scene.projectId,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount,
    },
    headers: { 'idempotency-key': newId() },
  });
const withdraw = () =>
  desk.outcome('rich', 'POST', '/payments/withdraws', {
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount: '1.00',
    receivedCurrency: 'USD',
    bankAccountId: desk.scene.bankAccountId,
  });
const own = async () =>
  ownLimit.parse((await desk.product.call('rich', 'GET', '/compliance/limits/me')).body).monthly;
const seenByDesk = async () =>
  profile.parse(
    (await desk.product.call('admin', 'GET', `/compliance/people/${desk.scene.rich}`)).body,
  );
const refusal = async () => {
  const { status, key, body } = await bringIn('95000000.00');
  return { status, key, details: z.object({ details: z.unknown() }).parse(body).details };
};

test('alerts raise a person’s risk and lower what the desk reads, and change nothing that the person reads', async () => {
  const before = { own: await own(), refusal: await refusal(), desk: await seenByDesk() };
  expect(before.refusal).toMatchObject({ status: 409, key: 'MONTHLY_LIMIT' });
  expect(before.own?.limit).toBe('90000000.00');
  expect(before.desk.risk.level).toBe('low');
  // three high alerts, which count for the risk
  for (const _ of [1, 2, 3]) expect(await withdraw()).toEqual(OK);
  const after = await seenByDesk();
  expect(after.risk).toMatchObject({
    level: 'high',
    reasons: expect.arrayContaining([
      { factor: 'client', points: 45, why: 'Alertas altas en 365 días: 3' },
    ]),
  });
  expect(after.limit).toMatchObject({ monthly: '70000000.00', shown: '90000000.00' });
  expect(await own()).toMatchObject({ limit: '90000000.00', deposit: before.own?.deposit });
  expect(await refusal()).toEqual(before.refusal);
});

test('what lies between both limits is accepted, and waits for the desk by its alert', async () => {
  // 30,000 dollars or so came in before
  const left = Number((await own())?.deposit);
  const { status, body } = await bringIn(`${Math.floor(left - 5_000_000)}.00`);
  expect(status).toBe(200);
  const id = z.object({ id: z.string() }).parse(body).id;
  const { items } = alertsPage.parse(
    (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
      .body,
  );
  const alert = items.find(({ rule }) => rule === 'over_profile');
  expect(alert?.level).toBe('high');
  expect(alert?.why).toContain('su límite es $ 70.000.000,00.');
  expect(await desk.accept('fay', id)).toEqual([409, 'ALERT_HIGH']);
});

test('what a person declares themselves changes what they read: they know the reason', async () => {
  const body = {
    textVersion: '2026-11',
    exposedYears: 2,
    exposure: 'now',
    office: 'Intendenta',
    leftOn: null,
    obliged: false,
    obligedAs: '',
    fundsOrigin: 'salary',
    fundsDetail: '',
    residences: [{ country: 'Argentina', number: '' }],
    sworn: true,
  };
  expect(await desk.outcome('rich', 'POST', '/compliance/declarations/me', body)).toEqual(OK);
  expect((await own())?.limit).toBe('80000000.00');
});
