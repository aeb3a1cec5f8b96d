import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

const MONTH_MS = 31 * 86_400_000;

describe.each(enginesFor('what owners contribute'))('what owners contribute (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    const id = newId();
    const { scene, product } = desk;
    const given = 100_000_000n;
    await product.modules.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: product.clock.now(),
      postings: [
        { account: chart.treasury('ARS'), amount: -2n * given },
        { account: chart.available(product.id('owner'), scene.projectId, 'ARS'), amount: given },
        { account: chart.funds(scene.projectId, 'ARS'), amount: given },
      ],
    });
    const account = { ARS: '0070001600000000001232', USD: '', USDT: '' };
    await product.database.db
      .updateTable('projects')
      .set({ bank_accounts: JSON.stringify(account) })
      .where('id', '=', scene.projectId)
      .execute();
  });
  afterAll(() => desk?.product.close());

  const setPolicy = (change: object) => {
    const limits = { monthlyLow: '1000', monthlyMedium: '1000', monthlyHigh: '1000' };
    return setPolicyOf(desk, { unit: 'pesos', ...limits, ...change });
  };
  const ask = (path: string, body: object) =>
    desk.product.call('owner', 'POST', `/projects/${desk.scene.projectId}/funds/${path}`, {
      body,
      headers: { 'idempotency-key': newId() },
    });
  const contribute = (amount: string) => ask('contributions', { currency: 'ARS', amount });
  const alerts = async (state = 'open') => {
    const path = `/compliance/alerts?pageSize=100&filter[userId]=${desk.product.id('owner')}&filter[state]=${state}`;
    return alertsPage.parse((await desk.product.call('admin', 'GET', path)).body).items;
  };
  const left = async () =>
    z
      .object({ monthly: z.object({ withdrawal: z.string() }) })
      .parse((await desk.product.call('owner', 'GET', '/compliance/limits/me')).body).monthly
      .withdrawal;

  test('they are refused over the 30-day limit, with the remaining amount, and raise an alert', async () => {
    await setPolicy({ overMonthly: 'refuse' });
    expect((await contribute('600.00')).status).toBe(200);
    expect(await left()).toBe('400.00');
    const refused = await contribute('400.01');
    expect([refused.status, refused.key]).toEqual([409, 'MONTHLY_LIMIT']);
    expect(JSON.stringify(refused.body)).toContain('400,00');
    const [attempt] = (await alerts()).filter(({ rule }) => rule === 'limit_refused');
    expect(attempt).toMatchObject({ movement: 'contribution', times: 1 });
    expect(attempt?.why).toMatch(/^Quiso aportar/);
    expect((await contribute('400.00')).status).toBe(200);
    expect(await left()).toBe('0.00');
  });

  test('two concurrent ones do not both pass', async () => {
    desk.product.clock.advance(MONTH_MS);
    await desk.later(1000, ['owner']);
    const both = await Promise.all([contribute('700.00'), contribute('700.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a project’s funds are not a person’s own money: they can be withdrawn beyond the limit', async () => {
    const before = await left();
    const asked = await ask('withdraws', { currency: 'ARS', amount: '5000.00' });
    expect(fieldOf(asked.body, 'status')).toBe('pending');
    expect(await left()).toBe(before);
  });

  test('where the policy only alerts, one over the limit blocks its owner’s withdrawals until it is cleared', async () => {
    const { levels } = firstPolicy(true);
    const high = { over_profile: 'high', account_changed: 'off', exposed_unapproved: 'off' };
    await setPolicy({ overMonthly: 'warn', levels: { ...levels, ...high } });
    expect((await contribute('5000.00')).status).toBe(200);
    const [found] = (await alerts()).filter(({ level }) => level === 'high');
    expect(found).toMatchObject({ movement: 'contribution', rule: 'over_profile' });
    const withdrawal = fieldOf(
      (await ask('withdraws', { currency: 'ARS', amount: '10.00' })).body,
      'id',
    );
    await desk.later(8 * 86_400_000, ['owner']);
    const accept = () =>
      desk.outcome('fay', 'PUT', `/payments/withdraws/${withdrawal}/accept`, { amount: '10.00' });
    expect(await accept()).toEqual([409, 'ALERT_HIGH']);
    const clear = `/compliance/alerts/${found?.id}/clear`;
    expect(await desk.outcome('admin', 'POST', clear, { reason: 'Mostró de dónde viene' })).toEqual(
      OK,
    );
    expect(await accept()).toEqual(OK);
  });

  const announced = async (who: string, amount: string) =>
    fieldOf(
      await made(desk.product, who, {
        method: 'POST',
        path: '/payments/deposits',
        body: {
          projectId: desk.scene.projectId,
          type: 'ars_bank_transfer',
          sentCurrency: 'ARS',
          amount,
        },
      }),
      'id',
    );
  const credit = (id: string, amount: string) =>
    desk.outcome('fay', 'PUT', `/payments/deposits/${id}/accept`, { amount });

  test('deposits credited for more than announced count, in any order', async () => {
    const { levels } = firstPolicy(true);
    await setPolicy({ overMonthly: 'refuse', levels });
    await desk.later(MONTH_MS, ['rich']);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await announced('rich', '1.00'));
      desk.product.clock.advance(1000);
    }
    for (const id of ids.toReversed()) expect(await credit(id, '900.00')).toEqual(OK);
    const path = `/compliance/alerts?pageSize=100&filter[userId]=${desk.product.id('rich')}`;
    const found = alertsPage.parse((await desk.product.call('admin', 'GET', path)).body).items;
    const over = found.filter(({ rule }) => rule === 'over_profile');
    expect(over.map(({ movementId }) => movementId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });

  test('depositing in order to contribute is not a round trip, but withdrawing it from the funds is', async () => {
    const { levels } = firstPolicy(true);
    const most = { monthlyLow: '1000000', monthlyMedium: '1000000', monthlyHigh: '1000000' };
    await setPolicy({ overMonthly: 'refuse', levels, ...most });
    await desk.later(MONTH_MS, ['owner']);
    expect(await credit(await announced('owner', '5000.00'), '5000.00')).toEqual(OK);
    const roundTrips = async () =>
      (await alerts()).filter(({ rule }) => rule === 'round_trip').map(({ movement }) => movement);
    for (let put = 0; put < 3; put += 1) {
      desk.product.clock.advance(1000);
      expect((await contribute('1000.00')).status).toBe(200);
    }
    expect(await roundTrips()).toEqual([]);
    desk.product.clock.advance(1000);
    expect((await ask('withdraws', { currency: 'ARS', amount: '3000.00' })).status).toBeLessThan(
      300,
    );
    expect(await roundTrips()).toEqual(['withdrawal']);
    desk.product.clock.advance(1000);
    expect((await ask('withdraws', { currency: 'ARS', amount: '3000.00' })).status).toBeLessThan(
      300,
    );
    expect(await roundTrips()).toEqual(['withdrawal']);
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
