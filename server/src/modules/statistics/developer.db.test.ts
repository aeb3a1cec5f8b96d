import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { projectLine } from './developer.ts';

describeOnBothEngines('the record of a developer', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });
  async function fund(at: Stand, amount: bigint) {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        { account: chart.setAside(at.id, 'buyback'), amount },
      ],
    });
  }

  test('shows promises and payments from the ledger, and does not exist for a draft', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 240);
    const before = await world.statistics.developer(at.id);
    expect(before.projects).toMatchObject([{ id: at.id, isCancelled: false }]);
    expect(before.buybacks).toMatchObject({
      onTime: 0,
      unpaid: 0,
      promised: { amount: '0.00' },
      paid: { amount: '0.00' },
    });

    world.clock.set(new Date('2027-03-02T15:00:00Z'));
    await world.tokens.settle();
    expect((await world.statistics.developer(at.id)).buybacks).toMatchObject({
      onTime: 0,
      late: 0,
      unpaid: 1,
      promised: { amount: '2592.00' },
      paid: { amount: '0.00' },
    });

    await fund(at, 2592_00n);
    await world.tokens.settle();
    expect((await world.statistics.developer(at.id)).buybacks).toMatchObject({
      onTime: 0,
      late: 1,
      unpaid: 0,
      promised: { amount: '2592.00' },
      paid: { amount: '2592.00' },
    });
    await expect(world.statistics.developer(newId())).rejects.toThrow('PROJECT_NOT_FOUND');
  });
});

test('a delivery is late by the days between its first published date and the present one', () => {
  const line = (promised: string | null, planned: string | null, done: number) =>
    projectLine(
      {
        id: 'p',
        name: 'Torre',
        city: 'Rosario',
        status: 'published',
        published_day: '2026-01-10',
        promised_day: promised,
        planned_day: planned,
        done,
      },
      '2026-11-22',
    );
  expect(line('2027-06-01', '2027-06-01', 40)).toMatchObject({ delivery: 'pending', delayDays: 0 });
  expect(line('2027-06-01', '2027-07-01', 40)).toMatchObject({
    delivery: 'delayed',
    delayDays: 30,
  });
  expect(line('2026-11-01', '2026-11-01', 90)).toMatchObject({
    delivery: 'overdue',
    delayDays: 21,
  });
  expect(line('2026-06-01', '2026-06-01', 100)).toMatchObject({ delivery: 'kept', delayDays: 0 });
  expect(line(null, null, 0)).toMatchObject({ delivery: 'none', delayDays: 0 });
});
