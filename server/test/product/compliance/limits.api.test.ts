import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ownLimit } from '#contract/compliance/limits.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { type Desk, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { setPolicyOf } from './policies.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const today = () => desk.product.clock.now().toISOString().slice(0, 10);
const setPolicy = (change: object) => setPolicyOf(desk, change);
const ask = (path: string, body: object) =>
  desk.product.call('rich', 'POST', path, { body, headers: { 'idempotency-key': newId() } });
const bringIn = (amount: string) =>
  ask('/payments/deposits', {
    projectId: desk.scene.projectId,
    type: 'ars_bank_transfer',
    sentCurrency: 'ARS',
    amount,
  });
const takeOut = (amount: string) =>
  ask('/payments/withdraws', {
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount,
    receivedCurrency: 'USD',
    bankAccountId: desk.scene.bankAccountId,
  });
const broughtIn = async () => {
  const { rows } = z
    .object({ limit: z.object({ broughtIn: z.string() }) })
    .transform(({ limit }) => ({ rows: Number(limit.broughtIn) }))
    .parse((await desk.product.call('admin', 'GET', `/compliance/people/${desk.scene.rich}`)).body);
  return rows;
};

test('above the 30-day limit a deposit is refused with the remaining amount, without the reason', async () => {
  expect((await bringIn('1000.00')).status).toBe(200);
  const before = await broughtIn();
  const limit = String(Math.ceil(before) + 5000);
  const all = { monthlyLow: limit, monthlyMedium: limit, monthlyHigh: limit };
  await setPolicy({ unit: 'pesos', ...all, overMonthly: 'warn' });
  expect((await bringIn('1.00')).status).toBe(200);
  await setPolicy({ unit: 'pesos', ...all, overMonthly: 'refuse' });
  const refused = await bringIn('5000.00');
  expect([refused.status, refused.key]).toEqual([409, 'MONTHLY_LIMIT']);
  const { details } = z
    .object({ details: z.array(z.object({ path: z.string(), message: z.string() })) })
    .parse(refused.body);
  expect(details.map(({ path }) => path)).toEqual(['days', 'limit', 'left']);
  expect(JSON.stringify(refused.body)).not.toMatch(/riesgo|risk|caso|case|alert/i);
  // two concurrent parts do not both pass
  const both = await Promise.all([bringIn('4000.00'), bringIn('4000.00')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a withdrawal over it is refused and its money stays in the wallet', async () => {
  const balance = async () => (await desk.product.call('rich', 'GET', '/balance/me')).body;
  const before = await balance();
  const all = { monthlyLow: '1000', monthlyMedium: '1000', monthlyHigh: '1000' };
  await setPolicy({ unit: 'pesos', ...all, overMonthly: 'refuse' });
  expect((await takeOut('60.00')).key).toBe('MONTHLY_LIMIT');
  expect(await balance()).toEqual(before);
  await setPolicy({ overMonthly: 'refuse' });
  expect(fieldOf((await takeOut('60.00')).body, 'status')).toBe('pending');
});

test('non-working days are a dated setting, and move the deadline of a correction', async () => {
  const correct = async (email: string) =>
    fieldOf(
      (
        await desk.product.call('guest', 'POST', '/rights/requests', {
          body: { kind: 'correct', email, name: 'Una persona', detail: 'Mi apellido está mal' },
        })
      ).body,
      'dueAt',
    );
  const due = await correct('uno@ejemplo.test');
  // another of the five days becomes a non-working day, and the same one twice counts once
  await setPolicy({ nonWorkingDays: ['2026-03-12', '2026-03-12'] });
  const later = await correct('dos@ejemplo.test');
  expect(Date.parse(later) - Date.parse(due)).toBe(86_400_000);
  const wrong = {
    holdsFrom: today(),
    values: { ...firstPolicy(true), nonWorkingDays: ['2026-02-30'] },
  };
  expect(await desk.outcome('admin', 'POST', '/compliance/policies', wrong)).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
});

test('the days that a limit counts are a dated setting, which its person reads', async () => {
  const { clock } = desk.product;
  const logIn = async () => {
    for (const who of ['rich', 'admin', 'second']) await desk.product.logIn(who);
  };
  const all = { unit: 'pesos', monthlyLow: '90000000', monthlyMedium: '90000000' };
  const policy = { ...all, monthlyHigh: '90000000', overMonthly: 'refuse' };
  const own = async () =>
    ownLimit.parse((await desk.product.call('rich', 'GET', '/compliance/limits/me')).body).monthly;
  await setPolicy({ ...policy, limitDays: 7 });
  expect((await bringIn('1000.00')).status).toBe(200);
  // the rest of the deposit's seventh day still counts it, and the instant after does not
  clock.advance(7 * 86_400_000 - 60_000);
  await logIn();
  expect(await own()).toMatchObject({ days: 7, limit: '90000000.00' });
  expect(Number((await own())?.deposit)).toBeLessThan(90_000_000);
  clock.advance(60_000);
  expect(await own()).toMatchObject({ deposit: '90000000.00' });
  // more days from today on: what came in a week ago counts again
  await setPolicy({ ...policy, limitDays: 90 });
  expect((await own())?.days).toBe(90);
  expect(Number((await own())?.deposit)).toBeLessThan(90_000_000);
  const refused = await bringIn('89999999.00');
  expect(refused.key).toBe('MONTHLY_LIMIT');
  expect(refused.body).toMatchObject({ details: [{ path: 'days', message: '90' }, {}, {}] });
  for (const limitDays of [6, 91, 7.5])
    expect(
      await desk.outcome('admin', 'POST', '/compliance/policies', {
        holdsFrom: today(),
        values: { ...firstPolicy(true), limitDays },
      }),
    ).toEqual([400, 'VALIDATION_FAILED']);
});

test('no money was lost or created', async () => {
  const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
  expect(findings.flatMap((check) => check.findings)).toEqual([]);
});
