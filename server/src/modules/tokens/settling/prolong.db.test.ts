import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, DAY, type Stand, setIn, type World } from '../world.test-support.ts';

const END = new Date('2026-04-01T03:00:00Z');
const daysAfterEnd = (days: number) => new Date(END.getTime() + days * DAY);

describeOnBothEngines('a sold round', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
  });
  const round = () => at.rounds[0] ?? '';
  const owner = () => ({ userId: at.ownerId, role: 'investor' as const });
  const boss = (userId = at.adminId) => ({ userId, address: null });
  const request = (
    days: number,
    who: Parameters<typeof world.tokens.requestProlongation>[0] = owner(),
  ) => world.tokens.requestProlongation(who, { roundId: round(), days });
  const revoke = (purchaseId: string, userId = ana) =>
    world.tokens.revoke({ userId, purchaseId, idempotencyKey: newId() });
  const news = async (userId: string) =>
    (
      await database()
        .db.selectFrom('notifications')
        .select('title')
        .where('user_id', '=', userId)
        .where('title', 'like', 'Se prolongó%')
        .execute()
    ).length;

  test('has no request waiting once its project is cancelled', async () => {
    await world.buy(ana, at, 100);
    const pending = async () => (await world.statistics.board()).queues.prolongations;
    const before = await pending();
    const { id } = await request(20);
    await world.cancel(at);
    expect(await pending()).toBe(before);
    const closed = await database()
      .db.selectFrom('round_prolongations')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(closed).toEqual({ status: 'rejected', reason: 'El proyecto se canceló.' });
    const { after } = await database()
      .db.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'project.prolong_reject')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ days: 20, reason: 'El proyecto se canceló.' });
    expect(await keyOf(world.tokens.approveProlongation(boss(), id))).toBe('CONFLICT');
  });

  test('is prolonged once, requested by its owner and approved by another person of level 1, and buyers are notified', async () => {
    await world.buy(ana, at, 100);
    const pending = async () => (await world.statistics.board()).queues.prolongations;
    const before = await pending();
    const { id } = await request(20);
    expect(await pending()).toBe(before + 1);
    expect(await keyOf(request(5))).toBe('ROUND_ALREADY_PROLONGED');
    expect((await world.round(round())).endsAt).toEqual(END);
    expect(await keyOf(world.tokens.approveProlongation(boss(at.ownerId), id))).toBe('OWN_REQUEST');
    const done = await world.tokens.approveProlongation(boss(), id);
    expect(await pending()).toBe(before);
    expect(done).toMatchObject({
      status: 'approved',
      formerEndsAt: END.toISOString(),
      endsAt: daysAfterEnd(20).toISOString(),
    });
    expect(await world.round(round())).toMatchObject({
      endsAt: daysAfterEnd(20),
      formerEndsAt: END,
    });
    expect([await news(ana), await news(at.ownerId)]).toEqual([1, 1]);
    expect(await keyOf(world.tokens.approveProlongation(boss(), id))).toBe('CONFLICT');
    expect(await keyOf(request(5))).toBe('ROUND_ALREADY_PROLONGED');
    // it sells after its former end date
    world.clock.set(daysAfterEnd(1));
    await world.tokens.settle();
    await world.buy(ana, at, 60);
    world.clock.set(daysAfterEnd(20));
    await world.tokens.settle();
    expect(await world.round(round())).toMatchObject({
      status: 'completed',
      endedAt: daysAfterEnd(20),
    });
    expect(await world.findings()).toEqual([]);
  });

  test('is prolonged by at most its own length, before its end, not into the next round, and only with purchases', async () => {
    expect(await keyOf(request(5))).toBe('ROUND_NOT_SOLD');
    await world.buy(ana, at, 100);
    expect(await keyOf(request(31))).toBe('PROLONGATION_TOO_LONG');
    // the second round opens on 1 May
    await request(30);
    expect(await keyOf(request(5, { userId: ana, role: 'investor' }))).toBe('FORBIDDEN');
    const other = await world.project((sample) => ({
      ...sample,
      rounds: sample.rounds.map((one, n) => (n ? { ...one, startDate: '2026-04-10' } : one)),
    }));
    at = other;
    const bo = await world.buyer(at, 30_000n);
    await world.buy(bo, at, 100);
    expect(await keyOf(request(10))).toBe('PROLONGATION_OVERLAPS');
    world.clock.set(END);
    expect(await keyOf(request(5))).toBe('ROUND_SALES_OVER');
  });

  test('keeps its end date when the request is rejected, and another request may be made', async () => {
    await world.buy(ana, at, 100);
    const { id } = await request(20);
    const rejected = await world.tokens.rejectProlongation(boss(), { id, reason: 'Sin motivo' });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Sin motivo' });
    expect(await world.round(round())).toMatchObject({ endsAt: END, formerEndsAt: null });
    expect(await news(ana)).toBe(0);
    expect((await request(10)).status).toBe('pending');
  });

  test('follows the settings in force: the most days that are added, and the days in which buyers may leave', async () => {
    const bought = await world.buy(ana, at, 100);
    await setIn(world, 'prolongationMaxDays', 7);
    expect(await keyOf(request(8))).toBe('PROLONGATION_TOO_LONG');
    const { id } = await request(7);
    const approve = () => world.tokens.approveProlongation(boss(), id);
    await setIn(world, 'prolongationMaxDays', 6);
    expect(await keyOf(approve())).toBe('PROLONGATION_TOO_LONG');
    await setIn(world, 'prolongationMaxDays', 7);
    await setIn(world, 'prolongationExitDays', 20);
    await approve();
    const until = new Date(world.clock.now().getTime() + 20 * DAY);
    // a later change shortens no right that was given
    await setIn(world, 'prolongationExitDays', 10);
    await setIn(world, 'prolongationMaxDays', 60);
    const notification = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', at.ownerId)
      .where('kind', '=', 'prolongation_decided')
      .executeTakeFirstOrThrow();
    expect(notification.body).toContain('sin costo durante 20 días');
    world.clock.set(new Date(until.getTime() - 1));
    await revoke(bought.id);
    expect(await world.money(ana, at)).toBe(3_000_000n);
  });

  test('lets each buyer revoke without penalty for ten days once prolonged, and is not decided before', async () => {
    const bo = await world.buyer(at, 30_000n);
    const reserved = await world.buy(ana, at, 100);
    await world.reserve(ana, at.small, 100);
    const partly = await world.buy(bo, at, 150);
    await world.refund(bo, { projectId: at.id, tokens: 10 });
    // long after every grace period
    world.clock.set(daysAfterEnd(-1));
    expect(await keyOf(revoke(reserved.id))).toBe('GRACE_PERIOD_OVER');
    const { id } = await request(1);
    await world.tokens.approveProlongation(boss(), id);
    expect(
      (await world.tokens.purchases({ userId: ana, page: 1, pageSize: 1 })).items,
    ).toMatchObject([
      {
        revocation: 'possible',
        revocableUntil: daysAfterEnd(9).toISOString(),
        revocableAnywhere: true,
      },
    ]);
    const preview = await world.tokens.previewRefund({
      userId: bo,
      what: { projectId: at.id, tokens: 10 },
    });
    expect(preview.lots).toMatchObject([{ revocableAnywhere: true }]);
    const ofBo = async () =>
      (await world.tokens.purchases({ userId: bo, page: 1, pageSize: 1 })).items[0];
    // ten of its tokens were refunded: the rest is what a revocation returns
    expect(await ofBo()).toMatchObject({
      cost: { amount: '15000.00' },
      heldTokens: 140,
      heldCost: { amount: '14000.00' },
    });
    const before = await world.money(bo, at);
    world.clock.set(daysAfterEnd(5));
    await world.tokens.settle();
    expect((await world.round(round())).status).toBe('in_progress');
    await revoke(reserved.id);
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect((await world.unit(at.small)).status).toBe('available');
    await revoke(partly.id, bo);
    expect((await world.money(bo, at)) - before).toBe(1_400_000n);
    expect(await ofBo()).toMatchObject({ heldTokens: 0, heldCost: { amount: '0.00' } });
    // everything except the penalty of the earlier refund
    expect(await world.money(bo, at)).toBe(3_000_000n - 15_000n);
    world.clock.set(daysAfterEnd(9));
    await world.tokens.settle();
    expect((await world.round(round())).status).toBe('closed');
    expect(await world.money(bo, at)).toBe(3_000_000n);
    expect(await world.findings()).toEqual([]);
  });
});
