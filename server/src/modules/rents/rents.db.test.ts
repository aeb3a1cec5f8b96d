import { beforeAll, beforeEach, expect, test } from 'vitest';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { monthView, ownMonthView } from './views.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
/** What 600 tokens bought on 2 March get on 10 April: 29 of 31 days of 600/1000 of 625, rounded up. */
const APRIL = 35_081n;
const EVERYTHING = { page: 1, pageSize: 100 };

describeOnBothEngines('rents', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  let bo: string;
  beforeAll(() => {
    world = createWorld(database());
  });

  /**
   * A premium contract of 1000 tokens at 10 US$, rounds of 600 (40 % minimum) and 400: 1.000 US$ a month, 62,5 %
   * shared, on the 10th.
   */
  beforeEach(async () => {
    at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      })),
    }));
    ana = await world.buyer(at);
    bo = await world.buyer(at);
  });
  const accrued = async (userId: string) =>
    (await world.ledger.balanceOf([chart.rent(userId, at.id)]))[0] ?? 0n;
  const fund = async (amount: bigint) => {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        {
          account: chart.setAside(at.id, 'rent'),
          amount,
        },
      ],
    });
  };
  const periods = async () =>
    (await world.rents.periods({ projectId: at.id, ...EVERYTHING })).items.map(monthView);
  const statements = async (userId: string) =>
    (await world.rents.statements({ userId, ...EVERYTHING })).items.map(ownMonthView);
  const buyOn = async (day: string, userId: string, tokens: number) => {
    world.clock.set(noon(day));
    await world.tokens.settle();
    return world.buy(userId, at, tokens, { invest: true });
  };

  test('are shared by token-days of completed rounds, and the part of unheld tokens stays with the project', async () => {
    await buyOn('2026-03-02', ana, 300);
    await world.invest(ana, at, 120);
    await buyOn('2026-03-20', bo, 300); // all sold: the round completes once no purchase can be revoked, on 30 March
    await fund(1_000_000n);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    // month from 10/03: Ana 29 days of 300 (from the 12th), Bo 11 of 300 (from the 30th), of 1000 × 31 token-days
    const expected = [(62_500n * 8_700n) / 31_000n, (62_500n * 3_300n) / 31_000n] as const;
    expect(await accrued(ana)).toBe(expected[0]);
    expect(await accrued(bo)).toBe(expected[1]); // the cent left over stays with the project
    const [month] = await periods();
    expect(month).toMatchObject({
      from: '2026-03-10',
      payDay: '2026-04-10',
      days: 31,
      status: 'paid',
      pool: { amount: '625.00' },
      totalTokenDays: 31_000,
      heldTokenDays: 12_000,
      holders: 2,
    });
    const [statement] = await statements(bo);
    expect(statement).toMatchObject({
      tokenDays: 3_300,
      steps: [{ from: '2026-03-30', to: '2026-04-10', tokens: 300, days: 11 }],
      exact: '66.532258',
      share: { amount: '66.53' },
      roundedUp: false,
    });
    expect(await world.findings()).toEqual([]);
    // again is nothing
    await world.rents.settle();
    expect(await accrued(ana)).toBe(expected[0]);
    expect(await periods()).toHaveLength(1);
  });

  test('ignore tokens of a round that is not completed, also after it closes', async () => {
    await buyOn('2026-03-02', ana, 100); // 100 of 600: closes on 1 April
    await fund(1_000_000n);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    expect(await periods()).toEqual([]);
    await buyOn('2026-05-04', bo, 50);
    world.clock.set(noon('2026-05-20'));
    await world.rents.settle();
    expect(await periods()).toEqual([]);
    // the second round completes on 31 May, whatever was sold of it; Bo's 50 could be revoked until the 14th
    world.clock.set(noon('2026-06-10'));
    await world.rents.settle();
    expect(await accrued(ana)).toBe(0n);
    const [statement] = await statements(bo);
    expect(statement).toMatchObject({
      from: '2026-05-10',
      payDay: '2026-06-10',
      tokenDays: 50 * 27,
    });
    expect(await world.findings()).toEqual([]);
  });

  test('are announced for tokens of completed rounds only', async () => {
    const next = async (userId: string) =>
      (await world.rents.balances(userId)).map(({ nextPayDay }) => nextPayDay);
    await buyOn('2026-03-02', ana, 100);
    await buyOn('2026-03-20', bo, 500);
    world.clock.set(noon('2026-03-29')); // sold out, and Bo may still revoke
    await world.tokens.settle();
    expect(await next(ana)).toEqual([]);
    world.clock.set(noon('2026-03-30'));
    await world.tokens.settle();
    expect(await next(ana)).toEqual(['2026-04-10']);
    const carla = await world.buyer(at);
    await buyOn('2026-05-04', carla, 50); // in the second round, which sells until the 31st
    expect(await next(carla)).toEqual([]);
    expect(await next(bo)).toEqual(['2026-05-10']);
  });

  test('are paid to all holders or to none, oldest month first, dated at the pay day, with daily notifications until then', async () => {
    await buyOn('2026-03-02', ana, 600);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    await fund(APRIL - 1n);
    world.clock.set(noon('2026-05-12'));
    await world.rents.settle();
    await world.rents.settle();
    expect(await accrued(ana)).toBe(0n);
    expect(await world.rents.balances(ana)).toMatchObject([
      { balance: 0n, waiting: 72_581n, nextPayDay: '2026-06-10' },
    ]);
    const notices = await world.database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', at.ownerId)
      .where('title', 'like', 'Faltan%renta%')
      .execute();
    expect(notices).toHaveLength(3); // April's on its day, and both in May
    // the job logs only when people are notified
    const ids = new Set<unknown>((await periods()).map(({ id }) => id));
    expect(world.warned.filter(({ rentId }) => ids.has(rentId))).toHaveLength(3);
    await fund(1n);
    await world.rents.settle();
    expect(await accrued(ana)).toBe(APRIL);
    expect((await periods()).map(({ payDay, status }) => [payDay, status])).toEqual([
      ['2026-05-10', 'due'],
      ['2026-04-10', 'paid'],
    ]);
    const [line] = (
      await world.ledger.history({ userId: ana, purposes: ['rent'], page: 1, pageSize: 1 })
    ).items;
    expect(line?.at).toEqual(startOfBusinessDay('2026-04-10'));
    expect(await world.findings()).toEqual([]);
  });

  test('are collected once into the wallet', async () => {
    await buyOn('2026-03-02', ana, 600);
    await fund(100_000n);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    const before = await world.money(ana, at);
    const key = newId();
    const order = { userId: ana, projectId: at.id, idempotencyKey: key };
    const all = await Promise.allSettled([
      world.rents.collect(order),
      world.rents.collect({ ...order, idempotencyKey: newId() }),
      world.rents.collect(order),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await world.money(ana, at)).toBe(before + APRIL);
    expect(await world.rents.balances(ana)).toMatchObject([{ balance: 0n, collected: 35_081n }]);
    await expect(world.rents.collect({ ...order, idempotencyKey: newId() })).rejects.toMatchObject({
      key: 'NOTHING_TO_COLLECT',
    });
    const orders = await world.tokens.orders({ userId: ana, kind: 'rent', page: 1, pageSize: 9 });
    expect(orders.items).toMatchObject([{ money: { minor: 35_081n, currency: 'USD' } }]);
    expect(await world.findings()).toEqual([]);
  });

  test('of a project that does not exist are not collected', async () => {
    const order = { userId: ana, projectId: newId(), idempotencyKey: newId() };
    await expect(world.rents.collect(order)).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
  });

  test('end when the project is cancelled; earlier months are still owed', async () => {
    await buyOn('2026-03-02', ana, 600);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    world.clock.set(noon('2026-05-01'));
    await world.cancel(at);
    await fund(1_000_000n);
    world.clock.set(noon('2026-07-01'));
    await world.rents.settle();
    expect(await accrued(ana)).toBe(APRIL);
    expect(await periods()).toHaveLength(1);
    expect(await world.rents.balances(ana)).toMatchObject([{ nextPayDay: null }]);
  });

  test('are not earned by tokens in their grace period', async () => {
    await fund(1_000_000n);
    const { id } = await buyOn('2026-05-04', ana, 400);
    // sold out, with a pay day within the grace period
    world.clock.set(noon('2026-05-10'));
    await world.rents.settle();
    expect(await accrued(ana)).toBe(0n);
    world.clock.set(new Date(noon('2026-05-14').getTime() - 1));
    await world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
    expect(await world.money(ana, at)).toBe(10_000_000n);
    world.clock.set(noon('2026-07-11'));
    await world.rents.settle();
    expect(await accrued(ana)).toBe(0n);
  });

  test('are accrued once even if the clock jumps ahead and back', async () => {
    await buyOn('2026-03-02', ana, 600);
    await fund(1_000_000n);
    world.clock.set(noon('2026-05-11'));
    await world.tokens.settle();
    await world.rents.settle();
    const [before, shared] = [await periods(), await accrued(ana)];
    expect(shared).toBeGreaterThan(0n);
    for (const day of ['2026-04-01', '2026-05-09', '2026-05-10', '2026-05-11']) {
      world.clock.set(noon(day));
      await world.rents.settle();
      expect(await accrued(ana)).toBe(shared);
    }
    expect(await periods()).toEqual(before);
    expect(await world.findings()).toEqual([]);
  });

  test('are the same when accrued late', async () => {
    const months = async (late: boolean) => {
      await buyOn('2026-03-02', ana, 200);
      await buyOn('2026-03-15', bo, 300);
      await fund(1_000_000n);
      const last = noon('2026-08-11');
      for (
        let day = noon('2026-03-16');
        !late && day < last;
        day = new Date(day.getTime() + 86_400_000)
      ) {
        world.clock.set(day);
        await world.rents.settle();
      }
      world.clock.set(last);
      await world.rents.settle();
      return {
        periods: (await periods()).map(({ payDay, shared, kept, status }) => ({
          payDay,
          shared,
          kept,
          status,
        })),
        ana: await accrued(ana),
        bo: await accrued(bo),
      };
    };
    const late = await months(true);
    expect(late.periods).toHaveLength(5); // from April to August: the round completed on 1 April
    at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      })),
    }));
    [ana, bo] = [await world.buyer(at), await world.buyer(at)];
    expect(await months(false)).toEqual(late);
    expect(businessDay(world.clock.now())).toBe('2026-08-11');
  });
});
