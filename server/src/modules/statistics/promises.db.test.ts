import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../tokens/world.test-support.ts';
import { promiseView, rentPromiseView, roundPromiseView } from './promises.ts';
import type { PromiseRow } from './store-promises.ts';
import type { RentPromiseRow } from './store-promises-rents.ts';
import type { RoundPromiseRow } from './store-promises-rounds.ts';

describeOnBothEngines('promises of vaults', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  test('of vaults are exactly the result of the published query, including late ones and late payments', async () => {
    const at = await world.project();
    const other = await world.project();
    const userId = await world.buyer(at);
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 240);
    world.clock.set(new Date('2027-03-03T15:00:00Z'));
    await world.tokens.settle();
    const late = await world.statistics.promises(at.id);
    expect(late.items[0]).toMatchObject({
      projectId: at.id,
      vaultNumber: 1,
      promisedDay: '2027-03-01',
      obtainedPercent: null,
      obtainedDay: null,
      delayDays: 2,
      isOwed: true,
    });
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -2592_00n },
        { account: chart.setAside(at.id, 'buyback'), amount: 2592_00n },
      ],
    });
    await world.tokens.settle();
    world.clock.set(new Date('2027-04-01T15:00:00Z'));
    const whole = await world.statistics.promises();
    expect(whole.items.find(({ projectId }) => projectId === at.id)).toMatchObject({
      // 240 tokens of US$ 10 bought back at US$ 10.80
      obtainedPercent: 8,
      obtainedDay: '2027-03-03',
      paid: { amount: '2592.00' },
      delayDays: 2,
      isOwed: false,
    });
    expect(whole.items.some(({ projectId }) => projectId === other.id)).toBe(true);
    for (const record of [whole, await world.statistics.promises(at.id)]) {
      const { rows } = await sql.raw<PromiseRow>(record.sql).execute(database().db);
      expect(rows.map(promiseView)).toEqual(record.items);
    }
    const { buybacks } = await world.statistics.developer(at.id);
    const own = (await world.statistics.promises(at.id)).items;
    expect(own.every(({ projectId }) => projectId === at.id)).toBe(true);
    expect(own.filter(({ obtainedDay }) => obtainedDay !== null)).toHaveLength(
      buybacks.onTime + buybacks.late,
    );
    await expect(world.statistics.promises(newId())).rejects.toThrow('PROJECT_NOT_FOUND');
  });

  test('so are those of rounds of property tokens and of months of rent', async () => {
    const at = await world.project((sample) => ({
      ...sample,
      contracts: (sample.contracts ?? []).map((one) => ({
        ...one,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 50 },
      })),
    }));
    const userId = await world.buyer(at);
    await world.buy(userId, at, 200);
    await world.buy(userId, at, 500, { invest: true });
    const [first] = (await world.statistics.promises(at.id)).rounds.items;
    expect(first).toMatchObject({
      projectId: at.id,
      roundNumber: 1,
      status: 'in_progress',
      soldPercent: 66.66,
      collected: { amount: '20000.00' },
      decidedDay: null,
    });
    // refunded amounts do not count as collected
    const leaving = await world.buyer(at);
    await world.buy(leaving, at, 30);
    await world.refund(leaving, { projectId: at.id, tokens: 10 });
    const refunded = async () => (await world.statistics.promises(at.id)).rounds.items[0];
    expect(await refunded()).toMatchObject({ collected: { amount: '22000.00' } });
    await world.refund(leaving, { projectId: at.id, tokens: 20 });
    expect(await refunded()).toMatchObject({
      soldPercent: 66.66,
      collected: { amount: '20000.00' },
    });
    // both rounds have ended, and three months of rent are due and unpaid
    world.clock.set(new Date('2027-03-03T15:00:00Z'));
    await world.tokens.settle();
    await world.rents.settle();
    const record = await world.statistics.promises(at.id);
    expect(record.rounds.items[0]).toMatchObject({ status: 'completed', soldPercent: 66.66 });
    expect(record.rents.items.length).toBeGreaterThan(0);
    for (const month of record.rents.items)
      expect(month).toMatchObject({ isOwed: true, paidDay: null, paid: { amount: '0.00' } });
    const run = async <Row>(query: string) =>
      (await sql.raw<Row>(query).execute(database().db)).rows;
    for (const { rounds, rents } of [record, await world.statistics.promises()]) {
      expect((await run<RoundPromiseRow>(rounds.sql)).map(roundPromiseView)).toEqual(rounds.items);
      expect((await run<RentPromiseRow>(rents.sql)).map(rentPromiseView)).toEqual(rents.items);
    }
    // the debt is paid, days late
    const owed = record.rents.items.reduce(
      (sum, { promised }) => sum + BigInt(promised.amount.replace('.', '')),
      0n,
    );
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -owed },
        { account: chart.setAside(at.id, 'rent'), amount: owed },
      ],
    });
    await world.rents.settle();
    for (const month of (await world.statistics.promises(at.id)).rents.items) {
      expect(month).toMatchObject({ isOwed: false, paidDay: '2027-03-03' });
      expect(month.paid).toEqual(month.promised);
      expect(month.delayDays).toBeGreaterThanOrEqual(0);
    }
  });
});
