import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { chart, runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

const HELD = [409, 'ALERT_HIGH'];

describe.each(enginesFor('more arrives than was announced'))(
  'more arrives than was announced (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      const person = `/compliance/people/${desk.scene.rich}`;
      const { limit } = z
        .object({ limit: z.object({ broughtIn: z.string() }) })
        .parse((await desk.product.call('admin', 'GET', person)).body);
      const most = String(Math.ceil(Number(limit.broughtIn)) + 5000);
      const limits = { monthlyLow: most, monthlyMedium: most, monthlyHigh: most };
      const { levels } = firstPolicy(true);
      const rules = { overMonthly: 'refuse', travel: 'hold', travelFrom: '500000' };
      await setPolicy({ ...limits, ...rules, levels: { ...levels, over_profile: 'high' } });
    });
    afterAll(() => desk?.product.close());

    const setPolicy = (change: object) => setPolicyOf(desk, { unit: 'pesos', ...change });
    const announced = async () =>
      fieldOf(
        await made(desk.product, 'rich', {
          method: 'POST',
          path: '/payments/deposits',
          body: {
            projectId: desk.scene.projectId,
            type: 'ars_bank_transfer',
            sentCurrency: 'ARS',
            amount: '1000.00',
          },
        }),
        'id',
      );
    const accept = (id: string, body: object, who = 'fay') =>
      desk.outcome(who, 'PUT', `/payments/deposits/${id}/accept`, body);
    const alertsOf = async (id: string) =>
      alertsPage
        .parse(
          (
            await desk.product.call(
              'admin_l2',
              'GET',
              `/compliance/alerts?filter[movementId]=${id}`,
            )
          ).body,
        )
        .items.filter(({ level }) => level === 'high')
        .map(({ rule }) => rule)
        .toSorted();

    test('a bank transfer is held for the amount that the desk is about to credit', async () => {
      const id = await announced();
      expect(await alertsOf(id)).toEqual([]);
      expect(await accept(id, { amount: '60000000.00' })).toEqual(HELD);
      expect(await alertsOf(id)).toEqual(['over_profile']);
      // one that arrives as announced continues
      const credited = await announced();
      expect(await accept(credited, {})).toEqual(OK);
      expect(await alertsOf(credited)).toEqual([]);
    });

    test('USDT is held for the amount on the chain, though no one states it', async () => {
      const id = await announced();
      await desk.product.database.db
        .updateTable('deposits')
        .set({ type: 'usdt_transfer', currency: 'USDT', amount: 1n })
        .where('id', '=', id)
        .execute();
      expect(await alertsOf(id)).toEqual([]);
      const certain = 100_000_000_000n;
      // as the chain reports it; the product under test has no chain
      const hold = async () => ({
        isDecidable: true,
        certain,
        credit: () => [
          [chart.onChain('USDT'), -certain] as const,
          [chart.available(desk.scene.rich, desk.scene.projectId, 'USDT'), certain] as const,
        ],
        credited: async () => {},
        closed: async () => {},
      });
      desk.product.modules.movements.onDepositMethods({
        ready: async () => hold,
        lock: hold,
        views: async () => new Map(),
      });
      expect(await accept(id, {})).toEqual(HELD);
      expect(await alertsOf(id)).toEqual(['over_profile', 'travel_missing']);
    });

    test('none of it credited anything', async () => {
      const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
      expect(findings.flatMap((check) => check.findings)).toEqual([]);
    });
  },
);
