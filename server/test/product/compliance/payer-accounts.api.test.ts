import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { newId } from '#core/id.ts';
import { personRead } from '../../../src/modules/compliance/store/facts.ts';
import { alertsCounted } from '../../../src/modules/compliance/store/report.ts';
import { enginesFor } from '../../engines.ts';
import { cbuOf } from '../cbu.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

describe.each(enginesFor('accounts that pay deposits'))(
  'accounts that pay deposits (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await setPolicyOf(desk, { ...firstPolicy(false), missingDeclaration: 'ask' });
      for (const [who, account] of [
        ['neighbour', 1],
        ['saver', 2],
      ] as const) {
        await desk.product.addPerson(who, 'investor', true);
        await desk.product.logIn(who);
        await made(desk.product, who, {
          method: 'POST',
          path: '/users/me/bank-accounts',
          body: {
            account: cbuOf(account),
            currency: 'USD',
            alias: `Cuenta ${account}`,
            holder: 'Persona Prueba',
          },
        });
      }
    });
    afterAll(() => desk?.product.close());

    const announced = async () => {
      desk.product.clock.advance(1000);
      const deposit = await made(desk.product, 'saver', {
        method: 'POST',
        path: '/payments/deposits',
        body: {
          projectId: desk.scene.projectId,
          type: 'usd_bank_transfer',
          sentCurrency: 'USD',
          amount: '20.00',
        },
      });
      return fieldOf(deposit, 'id');
    };
    const paidFrom = (id: string, account: string) =>
      desk.outcome('admin_l2', 'PUT', `/payments/deposits/${id}/payer`, { account });
    const alertsOf = async (id: string) =>
      alertsPage
        .parse(
          (await desk.product.call('admin', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
            .body,
        )
        .items.filter(({ rule }) => ['shared_account', 'third_party'].includes(rule))
        .map(({ rule, why }) => [rule, why])
        .toSorted();
    const OF_THE_NEIGHBOUR = [
      ['shared_account', 'Otra persona también usa esa cuenta.'],
      ['third_party', 'La cuenta que pagó es de otra persona.'],
    ];

    test('the account of another person raises alerts before the deposit is credited', async () => {
      const id = await announced();
      expect(await paidFrom(id, cbuOf(1))).toEqual(OK);
      expect(await alertsOf(id)).toEqual(OF_THE_NEIGHBOUR);
      // alerts outlive the erasure of their person: no account is legible in them
      const kept = await desk.product.database.db
        .selectFrom('compliance_alerts')
        .select(['why', 'about'])
        .where('movement_id', '=', id)
        .execute();
      expect(JSON.stringify(kept)).not.toContain(cbuOf(1));
      expect(await desk.accept('admin', id)).toEqual([409, 'ALERT_HIGH']);
    });

    test('and after it was credited', async () => {
      const id = await announced();
      expect(await desk.accept('admin', id)).toEqual(OK);
      expect(await alertsOf(id)).toEqual([]);
      expect(await paidFrom(id, cbuOf(1))).toEqual(OK);
      expect(await alertsOf(id)).toEqual(OF_THE_NEIGHBOUR);
    });

    const statesOf = async (id: string) =>
      (
        await desk.product.database.db
          .selectFrom('compliance_alerts')
          .select(['rule', 'state', 'reason'])
          .where('movement_id', '=', id)
          .orderBy('rule')
          .execute()
      ).map(({ rule, state, reason }) => [rule, state, reason]);
    const OF_PAYERS = ['shared_account', 'third_party'];
    const highOnes = async () =>
      (await personRead(desk.product.database.db, desk.product.id('saver'), new Date(0)))
        ?.high_alerts;

    test.each([
      ['corrected', cbuOf(2)],
      ['taken back', ''],
    ])('an account that is %s ends its alerts, before and after the credit', async (_, right) => {
      for (const credited of [false, true]) {
        const before = await highOnes();
        const id = await announced();
        if (credited) expect(await desk.accept('admin', id)).toEqual(OK);
        const others = (await statesOf(id)).filter(([rule]) => !OF_PAYERS.includes(String(rule)));
        await paidFrom(id, cbuOf(1));
        expect(await highOnes()).toBeGreaterThan(before ?? 0);
        expect(await paidFrom(id, right)).toEqual(OK);
        const ended = OF_PAYERS.map((rule) => [rule, 'over', 'La cuenta que pagó se corrigió.']);
        const states = await statesOf(id);
        expect(states.filter(([rule]) => OF_PAYERS.includes(String(rule)))).toEqual(ended);
        expect(states.filter(([rule]) => !OF_PAYERS.includes(String(rule)))).toEqual(others);
        expect(await highOnes()).toBe(before);
        // the first account again: its alerts are open again
        await paidFrom(id, cbuOf(1));
        expect(
          (await statesOf(id))
            .filter(([rule]) => OF_PAYERS.includes(String(rule)))
            .map(([, state]) => state),
        ).toEqual(['open', 'open']);
        await paidFrom(id, right);
      }
    });

    test('alerts of earlier versions get the digest that a later finding has', async () => {
      const id = await announced();
      expect(await paidFrom(id, cbuOf(1))).toEqual(OK);
      const { db } = desk.product.database;
      const kept = () =>
        db
          .selectFrom('compliance_alerts')
          .select(['id', 'why', 'about'])
          .where('movement_id', '=', id)
          .orderBy('id')
          .execute();
      const now = await kept();
      const why = `La cuenta que pagó, ${cbuOf(1)}, es de otra persona.`;
      const set = (rule: 'shared_account' | 'third_party', to: object) =>
        db
          .updateTable('compliance_alerts')
          .set(to)
          .where('movement_id', '=', id)
          .where('rule', '=', rule)
          .execute();
      await set('third_party', { why, about: why });
      await set('shared_account', { about: cbuOf(1) });
      expect(await kept()).not.toEqual(now);
      const file = new URL('../../../migrations/0541-alerts-without-accounts.sql', import.meta.url);
      const steps = readFileSync(file, 'utf8').split(/(?<=;)\n/);
      // only this deposit's alerts: the others have their digests already
      for (const step of steps.filter((one) => one.includes('update')))
        await db.executeQuery(
          CompiledQuery.raw(`${step.trim().replace(/;$/, '')} and c.movement_id = '${id}'`),
        );
      expect(await kept()).toEqual(now);
    });

    test('an alert that opens again was not open at the end of the months while it was over', async () => {
      const id = await announced();
      const ends: Date[] = [];
      const later = () => {
        desk.product.clock.advance(1000);
        ends.push(desk.product.clock.now());
        desk.product.clock.advance(1000);
      };
      for (const account of [cbuOf(1), '', cbuOf(1), '']) {
        expect(await paidFrom(id, account)).toEqual(OK);
        later();
      }
      const openAt = (before: Date) =>
        desk.product.database.db
          .selectFrom('compliance_alerts')
          .select('rule')
          .where('movement_id', '=', id)
          .where('rule', 'in', ['shared_account', 'third_party'])
          .where(alertsCounted('open', { from: new Date(0), before }))
          .execute();
      const counts = await Promise.all(ends.map(async (end) => (await openAt(end)).length));
      expect(counts).toEqual([2, 0, 2, 0]);
    });

    test('of a reverted deposit only who paid it is looked at', async () => {
      const id = await announced();
      expect(await desk.accept('admin', id)).toEqual(OK);
      const path = `/payments/deposits/${id}/revert`;
      expect(await desk.outcome('admin', 'POST', path, { reason: 'Era de otra persona' })).toEqual(
        OK,
      );
      const earlier = await statesOf(id);
      // only what the account raises is left
      await desk.product.database.db
        .updateTable('compliance_alerts')
        .set({ movement_id: newId() })
        .where('movement_id', '=', id)
        .execute();
      expect(await paidFrom(id, cbuOf(1))).toEqual(OK);
      expect((await statesOf(id)).map(([rule]) => rule)).toEqual(OF_PAYERS);
      expect(earlier.length).toBeGreaterThan(0);
    });

    test('their own account, or one that nobody has, raises none', async () => {
      for (const account of [2, 3]) {
        const id = await announced();
        expect(await paidFrom(id, cbuOf(account))).toEqual(OK);
        expect(await alertsOf(id)).toEqual([]);
      }
    });
  },
);
