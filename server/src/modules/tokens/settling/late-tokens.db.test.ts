import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, DAY, type Stand, type World } from '../world.test-support.ts';

const END_OF_FIRST = new Date('2026-04-01T03:00:00Z');
const END_OF_SECOND = new Date('2026-05-01T03:00:00Z');
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);

describeOnBothEngines('tokens that are added to a round while it sells', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  /** Rounds of 300 and 200 tokens; the second opens at the end of the first one's sales and has a minimum of 50 %. */
  const project = () =>
    world.project((sample) => ({
      ...sample,
      rounds: sample.rounds.map((round, n) =>
        n ? { ...round, startDate: '2026-04-01', minimumPercent: 50 } : round,
      ),
    }));
  const second = (at: Stand) => at.rounds[1] ?? '';
  const settleAt = async (moment: Date) => {
    world.clock.set(moment);
    await world.tokens.settle();
  };
  /** Sells tokens of the first round so late that it is decided while the second one sells. */
  async function sellFirst(at: Stand, tokens: number) {
    await settleAt(after(END_OF_FIRST, -2));
    const buyer = await world.buyer(at);
    await world.buy(buyer, at, tokens);
    await settleAt(END_OF_FIRST);
    return buyer;
  }

  test.each([
    ['completed', 160],
    ['closed', 20],
  ])('do not raise its minimum (the previous round was %s with %i sold)', async (status, sold) => {
    const at = await project();
    await sellFirst(at, sold);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 100);
    await settleAt(after(END_OF_FIRST, 8));
    expect((await world.round(at.rounds[0] ?? '')).status).toBe(status);
    expect(await world.round(second(at))).toMatchObject({
      status: 'in_progress',
      offered: status === 'completed' ? 340n : 500n,
    });
    await settleAt(END_OF_SECOND);
    await settleAt(after(END_OF_SECOND, 10));
    // half of the 200 tokens that it opened with
    expect((await world.round(second(at))).status).toBe('completed');
    expect(await world.findings()).toEqual([]);
  });

  test('are on sale even when the round had sold out, and the round is decided once', async () => {
    const at = await project();
    await sellFirst(at, 160);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 200);
    await expect(world.buy(ana, at, 1)).rejects.toMatchObject({ key: 'ROUND_SALES_OVER' });
    await settleAt(after(END_OF_FIRST, 8));
    await world.buy(ana, at, 1);
    const funds = await world.kept(at, 'funds');
    await settleAt(after(END_OF_FIRST, 11));
    expect((await world.round(second(at))).status).toBe('in_progress');
    await settleAt(END_OF_SECOND);
    await world.tokens.settle();
    expect(await world.round(second(at))).toMatchObject({ status: 'completed', rolledOut: 0n });
    expect((await world.kept(at, 'funds')) - funds).toBe(201n * 11_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('do not raise its minimum when they come from refunds of an earlier round', async () => {
    const at = await project();
    const bo = await sellFirst(at, 300);
    await settleAt(after(END_OF_FIRST, 8));
    const ana = await world.buyer(at);
    await world.buy(ana, at, 100);
    await world.refund(bo, { projectId: at.id, tokens: 300 }, newId());
    expect((await world.round(second(at))).offered).toBe(500n);
    await settleAt(after(END_OF_SECOND, 10));
    expect((await world.round(second(at))).status).toBe('completed');
  });

  test('count for its minimum when they were added before it opened', async () => {
    const at = await world.project((sample) => ({
      ...sample,
      rounds: sample.rounds.map((round, n) => (n ? { ...round, minimumPercent: 50 } : round)),
    }));
    await world.buy(await world.buyer(at), at, 160);
    await settleAt(after(END_OF_FIRST, 20));
    await settleAt(new Date('2026-05-02T15:00:00Z'));
    await world.buy(await world.buyer(at), at, 169);
    await settleAt(new Date('2026-07-02T15:00:00Z'));
    expect(await world.round(second(at))).toMatchObject({ status: 'closed', offered: 340n });
  });
});
