import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { manualClock } from '#core/clock.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { cancel } from '../../projects/publishing/workflow.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  type World,
  withAnother,
} from '../world.test-support.ts';

describeOnBothEngines('the end of rounds', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  let bo: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
    bo = await world.buyer(at, 30_000n);
  });
  const [first, second] = [() => at.rounds[0] ?? '', () => at.rounds[1] ?? ''];
  const buyInPesos = async (userId: string, dollars: string, count: number) => {
    const quote = await world.quote(userId, dollars);
    await world.buy(userId, at, count, { currency: 'ARS', quoteId: quote.id });
    return BigInt(quote.amount.replace('.', ''));
  };
  const everySettles = () =>
    withAnother(world, async (other) => {
      await Promise.all([world.tokens.settle(), other.tokens.settle(), world.tokens.settle()]);
    });

  test('that reached their minimum releases escrow and penalties, and rolls unsold tokens forward', async () => {
    await world.give(bo, at.id, 'ARS', 1_000_000_000n);
    const penalties = await world.platform();
    await world.buy(ana, at, 200);
    const pesos = await buyInPesos(bo, '300.00', 3);
    await world.refund(ana, { projectId: at.id, tokens: 20 });
    world.clock.set(FIRST_OVER);
    await everySettles();
    expect(await world.round(first())).toMatchObject({ status: 'completed', rolledOut: 117n });
    expect(await world.round(second())).toMatchObject({ status: 'scheduled', offered: 317n });
    expect(await world.unsold(at, first())).toBe(0n);
    expect(await world.unsold(at, second())).toBe(317n);
    expect(await world.inside(at, 'escrow', first())).toBe(0n);
    expect(await world.kept(at, 'funds')).toBe(1_800_000n);
    expect(await world.kept(at, 'funds', 'ARS')).toBe(pesos);
    expect((await world.platform()) - penalties).toBe(30_000n);
    expect(await world.free(ana, at)).toBe(180n);
    await world.tokens.settle();
    expect(await world.kept(at, 'funds')).toBe(1_800_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('that missed their minimum returns everything to the cent and takes the tokens back wherever they are', async () => {
    await world.give(ana, at.id, 'ARS', 1_000_000_000n);
    const { id } = await world.reserve(bo, at.small, 100);
    await world.buy(ana, at, 20);
    world.clock.advance(1);
    await buyInPesos(ana, '1000.00', 10);
    await world.refund(ana, { projectId: at.id, tokens: 8 });
    world.clock.advance(1);
    await world.refund(ana, { projectId: at.id, tokens: 5 });
    const held = await world.reserve(ana, at.middle, 15);
    expect((await world.unit(at.small)).status).toBe('sold');
    world.clock.set(FIRST_OVER);
    await everySettles();
    expect((await world.round(first())).status).toBe('closed');
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect(await world.money(ana, at, 'ARS')).toBe(1_000_000_000n);
    expect(await world.money(bo, at)).toBe(3_000_000n);
    for (const asset of ['USD', 'ARS'] as const)
      expect([
        await world.inside(at, 'escrow', first(), asset),
        await world.inside(at, 'penalties', first(), asset),
        await world.kept(at, 'funds', asset),
      ]).toEqual([0n, 0n, 0n]);
    expect([await world.free(ana, at), await world.free(bo, at)]).toEqual([0n, 0n]);
    for (const unit of [at.small, at.middle])
      expect((await world.unit(unit)).status).toBe('available');
    const undone = [
      ...(await world.tokens.reservations({ userId: bo, page: 1, pageSize: 9 })).items,
      ...(await world.tokens.reservations({ userId: ana, page: 1, pageSize: 9 })).items,
    ];
    expect(undone).toMatchObject([
      { id, status: 'undone' },
      { id: held.id, status: 'undone' },
    ]);
    expect(await world.unsold(at, second())).toBe(500n);
    expect((await world.tokens.holdings({ userId: ana })).items).toEqual([]);
    expect(await world.findings()).toEqual([]);
  });

  test('takes back tokens bought in them and of no other round', async () => {
    await world.buy(ana, at, 150);
    world.clock.set(new Date('2026-05-02T15:00:00Z'));
    await world.tokens.settle();
    // the second round has no minimum: cancelling the project closes it
    await world.buy(ana, at, 40);
    await world.reserve(ana, at.middle, 60);
    world.clock.advance(1);
    await world.reserve(ana, at.small, 100);
    const money = await world.money(ana, at);
    await world.database.transaction((tx) =>
      cancel(world.projects.context, tx, {
        id: at.id,
        actor: { userId: at.adminId, isAdmin: true, address: null },
        at: world.clock.now(),
        reason: 'prueba',
      }),
    );
    expect(await world.money(ana, at)).toBe(money + 440_000n);
    expect((await world.round(first())).status).toBe('completed');
    expect((await world.round(second())).status).toBe('closed');
    // the active reservation was undone and the sold unit kept: 30 available plus its 60, less the closed round's 40
    expect((await world.unit(at.middle)).status).toBe('available');
    expect((await world.unit(at.small)).status).toBe('sold');
    expect(await world.free(ana, at)).toBe(50n);
    expect(await world.findings()).toEqual([]);
  });

  test('of a contract that close takes invested tokens back', async () => {
    await world.buy(ana, at, 100, { invest: true });
    await world.invest(ana, at, 60);
    await world.invest(ana, at, 20);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect(await world.free(ana, at, at.contractId)).toBe(0n);
    const investments = await world.tokens.investments(ana, at.contractId);
    expect(investments.map(({ status }) => status)).toEqual(['undone', 'undone']);
    expect(await world.findings()).toEqual([]);
  });

  test('closes open and scheduled rounds when their project is cancelled', async () => {
    await world.buy(ana, at, 200);
    await world.refund(ana, { projectId: at.id, tokens: 7 });
    await world.buy(bo, at, 500, { invest: true });
    const spent = 6_000_000n - (await world.money(ana, at)) - (await world.money(bo, at));
    // the estimate of the cancellation equals the returned money
    expect(await world.tokens.cancellation(at.id)).toEqual({
      rounds: at.rounds.length + at.contractRounds.length,
      people: 2,
      amounts: [{ amount: formatAmount(spent, 'USD'), currency: 'USD' }],
    });
    await world.database.transaction((tx) =>
      cancel(world.projects.context, tx, {
        id: at.id,
        actor: { userId: at.adminId, isAdmin: true, address: null },
        at: world.clock.now(),
        reason: 'prueba',
      }),
    );
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect(await world.money(bo, at)).toBe(3_000_000n);
    for (const id of [...at.rounds, ...at.contractRounds])
      expect((await world.round(id)).status).toBe('closed');
    await expect(world.buy(ana, at, 1)).rejects.toMatchObject({ key: 'PROJECT_NOT_PUBLISHED' });
    expect(await world.tokens.cancellation(at.id)).toEqual({ rounds: 0, people: 0, amounts: [] });
    expect(await world.findings()).toEqual([]);
  });

  test('stops sales at the exact millisecond, even if the clock moves back afterwards', async () => {
    const end = (await world.round(first())).endsAt;
    const at1 = (away: number) => world.clock.set(new Date(end.getTime() + away));
    at1(-1);
    await world.tokens.settle();
    await world.buy(ana, at, 250);
    at1(0);
    await everySettles();
    await expect(world.buy(bo, at, 1)).rejects.toMatchObject({ key: 'ROUND_SALES_OVER' });
    // the last purchase can be revoked for ten more days
    at1(10 * DAY - 2);
    await everySettles();
    expect(await world.round(first())).toMatchObject({ status: 'in_progress' });
    at1(10 * DAY - 1);
    await everySettles();
    expect(await world.round(first())).toMatchObject({ status: 'completed' });
    // a clock that moves back reopens nothing and repeats nothing
    at1(-1);
    await everySettles();
    await expect(world.buy(bo, at, 1)).rejects.toMatchObject({ key: 'ROUND_NOT_OPEN' });
    expect(await world.round(first())).toMatchObject({ status: 'completed' });
    expect(await world.kept(at, 'funds')).toBe(2_500_000n);
    expect(await world.free(ana, at)).toBe(250n);
    expect(await world.findings()).toEqual([]);
  });

  test('counts or refuses each last-second purchase in a race', async () => {
    const end = (await world.round(first())).endsAt;
    await world.buy(ana, at, 250);
    world.clock.set(new Date(end.getTime() - 1));
    // a process whose clock is a millisecond ahead decides the round, unless a purchase is posted first
    const ahead = createWorld(world.database, manualClock(end));
    const buying = Array.from({ length: 12 }, () => world.buy(bo, at, 1));
    const [bought] = await Promise.all([Promise.allSettled(buying), ahead.tokens.settle()]);
    const done = bought.filter(({ status }) => status === 'fulfilled').length;
    for (const one of bought)
      if (one.status === 'rejected')
        expect(['ROUND_NOT_OPEN', 'ROUND_SALES_OVER', 'TOKENS_SOLD_OUT']).toContain(one.reason.key);
    expect((await world.round(first())).status).toBe(done > 0 ? 'in_progress' : 'completed');
    world.clock.set(new Date(end.getTime() + 10 * DAY));
    await world.tokens.settle();
    expect(await world.inside(at, 'escrow', first())).toBe(0n);
    expect(await world.kept(at, 'funds')).toBe(BigInt(250 + done) * 10_000n);
    expect(await world.free(bo, at)).toBe(BigInt(done));
    expect(await world.unsold(at, second())).toBe(BigInt(200 + 300 - 250 - done));
    expect(await world.findings()).toEqual([]);
  });

  test('is caught up on after an outage', async () => {
    await world.buy(ana, at, 200);
    world.clock.set(new Date('2026-07-01T15:00:00Z'));
    await world.tokens.settle();
    expect((await world.round(first())).status).toBe('completed');
    expect((await world.round(second())).status).toBe('completed'); // it has no minimum
    expect(await world.unsold(at, second())).toBe(300n);
    expect(await world.findings()).toEqual([]);
  });
});
