import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '../../../../test/engines.ts';
import { withOtherProcesses } from '../../../../test/other-processes.ts';
import { openProviderWorld } from '../providers/providers.test-support.ts';

describe('concurrent movements of a debtor (postgres)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  test('pay the debt once and in full, and no transaction is aborted', async () => {
    await withOtherProcesses(database, 1, async ([connections], retries) => {
      if (!connections) throw new Error('the test needs two processes');
      const world = await openProviderWorld(connections);
      await world.fundFx('USD', '10000');
      for (let time = 0; time < 8; time += 1) {
        const ana = await world.person();
        const [here, there, third] = [newId(), newId(), newId()];
        const made = await world.deposit(ana, here, 'stripe', '100.00');
        const charge = await connections.db
          .selectFrom('deposit_charges')
          .select('provider_ref')
          .where('deposit_id', '=', made.id)
          .executeTakeFirstOrThrow();
        const session = charge.provider_ref ?? '';
        await world.stripe.pay(session);
        const transfer = (fromProjectId: string, toProjectId: string, amount: string) =>
          world.balance.createTransfer({
            person: ana,
            key: newId(),
            fromProjectId,
            body: { toProjectId, currency: 'USD', amount },
          });
        const moved = await transfer(here, there, '60.00');
        const arriving = await Promise.all(
          [here, there, third].map((projectId) =>
            world.payments.createDeposit(ana, newId(), {
              projectId,
              type: 'usd_bank_transfer',
              sentCurrency: 'USD',
              amount: '50.00',
            }),
          ),
        );
        const works = [
          () => world.stripe.dispute(session),
          () => world.balance.acceptTransfer(world.boss, moved.id, {}),
          ...arriving.map(
            ({ id }) =>
              () =>
                world.payments.acceptDeposit(world.boss, id, {}),
          ),
          () => world.debts.collect(),
          () => world.debts.collect(),
        ];
        const outcomes = await Promise.allSettled(
          (time % 2 ? works : works.toReversed()).map((work) => work()),
        );
        expect(outcomes.map(({ status }) => status)).toEqual(works.map(() => 'fulfilled'));
        const has = await Promise.all(
          [here, there, third].map((at) => world.money(ana.userId, at, 'USD')),
        );
        // 100 and 150 came, 0.30 was the transfer's fee, 100 went back
        expect(has.reduce((sum, minor) => sum + minor, 0n)).toBe(14_970n);
        expect((await world.debts.of([ana.userId])).size).toBe(0);
      }
      expect(retries).toEqual([]);
      expect(await world.findings()).toEqual([]);
      await world.close();
    });
  });
});
