import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

const EXPOSED = { ...DECLARED, exposure: 'now', office: 'Intendenta' };

describe.each(enginesFor('limits at one instant'))('limits at one instant (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const setPolicy = (change: object) => setPolicyOf(desk, { unit: 'pesos', ...change });
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

  test('of two deposits over the limit one is refused, whichever clock is ahead', async () => {
    const { body } = await desk.product.call(
      'admin',
      'GET',
      `/compliance/people/${desk.scene.rich}`,
    );
    const { limit } = z.object({ limit: z.object({ broughtIn: z.string() }) }).parse(body);
    const upTo = String(Math.ceil(Number(limit.broughtIn)) + 5000);
    await setPolicy({
      monthlyLow: upTo,
      monthlyMedium: upTo,
      monthlyHigh: upTo,
      overMonthly: 'refuse',
    });
    // the policy is in force from its approval on, by every clock
    desk.product.clock.advance(10);
    expect((await bringIn('3000.00')).status).toBe(200);
    // requested from a process whose clock is behind
    desk.product.clock.advance(-5);
    expect((await bringIn('3000.00')).key).toBe('MONTHLY_LIMIT');
    desk.product.clock.advance(5);
    await setPolicy({});
  });

  test('of two purchases that together exceed an exposed person’s amount one needs an officer', async () => {
    await desk.later(2 * 86_400_000);
    const { body } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
    const row = await desk.product.database.db
      .selectFrom('purchase_facts')
      .select(['cost_usd', 'tokens'])
      .where('id', '=', desk.scene.purchaseId)
      .executeTakeFirstOrThrow();
    const price = Number(row.cost_usd) / Number(row.tokens) / 100;
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/compliance/declarations/me',
      body: EXPOSED,
    });
    const upTo = String(Math.ceil(Number(fieldOf(body, 'sell')) * price * 1.5));
    await setPolicy({ exposedDays: 1, exposedAbove: upTo });
    const buy = () =>
      desk.outcome('rich', 'POST', '/tokens/property', {
        projectId: desk.scene.projectId,
        tokens: 1,
        currency: 'USD',
        acceptTerms: true,
      });
    const both = await Promise.all([buy(), buy()]);
    expect(both.toSorted()).toEqual([OK, [403, 'EXPOSED_WAITS']]);
    expect(await buy()).toEqual([403, 'EXPOSED_WAITS']);
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
