import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { momentsOfRounds } from '../store/grace.ts';
import { createWorld, DAY, type Stand, type World, withAnother } from '../world.test-support.ts';

const GENUINE = 300;
/** Tokens that a round of 1,000 must sell with a minimum of 50 %. */
const MINIMUM = 500;
const END = new Date('2026-04-01T03:00:00Z');
const daysAfterEnd = (days: number) => new Date(END.getTime() + days * DAY);

describeOnBothEngines('a round with purchases in their grace period', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  /** A contract's first round of 1,000 tokens at 10 US$ with a minimum of 50 %, open until 1 April. */
  const roundOf1000 = () =>
    world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        rounds: contract.rounds.map((round, n) =>
          n ? round : { ...round, tokenCount: 1000, minimumPercent: 50 },
        ),
        vaults: contract.vaults.map((vault) => ({ ...vault, tokens: 700 })),
      })),
    }));
  const roundId = (at: Stand) => at.contractRounds[0] ?? '';
  const invest = { invest: true } as const;
  const revoke = (userId: string, purchaseId: string, by: World = world) =>
    by.tokens.revoke({ userId, purchaseId, idempotencyKey: newId() });
  const settleAt = async (moment: Date) => {
    world.clock.set(moment);
    await world.tokens.settle();
  };

  test('closes when it reached its minimum only with a purchase that is revoked, and refunds the other buyer', async () => {
    const at = await roundOf1000();
    const [genuine, accomplice] = [await world.buyer(at), await world.buyer(at)];
    await settleAt(new Date(END.getTime() - 60_000));
    const kept = await world.buy(genuine, at, GENUINE, invest);
    const lent = await world.buy(accomplice, at, 300, invest);
    await settleAt(END);
    // money of revocable purchases stays in escrow: the owner cannot withdraw it
    expect((await world.round(roundId(at))).status).toBe('in_progress');
    expect(await world.inside(at, 'escrow', roundId(at))).toBe(600_000n);
    expect(await world.kept(at, 'funds')).toBe(0n);
    await settleAt(daysAfterEnd(5));
    await revoke(accomplice, lent.id);
    expect(await world.money(accomplice, at)).toBe(10_000_000n);
    await settleAt(daysAfterEnd(10));
    expect(await world.round(roundId(at))).toMatchObject({
      status: 'closed',
      endedAt: new Date(daysAfterEnd(10).getTime() - 60_000),
    });
    expect(await world.money(genuine, at)).toBe(10_000_000n);
    await expect(revoke(genuine, kept.id)).rejects.toMatchObject({ key: 'PURCHASE_UNDONE' });
    expect(await world.findings()).toEqual([]);
  });

  test('is not due while a purchase can be revoked, and then at the end of its sales and of the grace period', async () => {
    const at = await roundOf1000();
    const ana = await world.buyer(at);
    await settleAt(new Date(END.getTime() - 60_000));
    await world.buy(ana, at, MINIMUM, invest);
    await settleAt(END);
    expect(await momentsOfRounds(database().db, daysAfterEnd(9))).toEqual([]);
    expect(await momentsOfRounds(database().db, daysAfterEnd(10))).toEqual([
      END,
      new Date(daysAfterEnd(10).getTime() - 60_000),
    ]);
    await settleAt(daysAfterEnd(10));
    expect(await momentsOfRounds(database().db, daysAfterEnd(10))).toEqual([]);
  });

  test('is shown to the holders of its tokens until it is decided, with whether it missed its minimum', async () => {
    const at = await roundOf1000();
    const ana = await world.buyer(at);
    const undecided = async () =>
      (await world.tokens.holdings({ userId: ana })).items[0]?.undecided;
    await settleAt(new Date(END.getTime() - 60_000));
    await world.buy(ana, at, MINIMUM - 1, invest);
    // it still sells and may reach its minimum
    expect(await undecided()).toEqual([]);
    await settleAt(END);
    const decidesAt = new Date(daysAfterEnd(10).getTime() - 60_000).toISOString();
    expect(await undecided()).toEqual([
      { roundNumber: 1, tokens: MINIMUM - 1, decidesAt, fellShort: true },
    ]);
    await settleAt(daysAfterEnd(11));
    expect(await undecided()).toBeUndefined();
  });

  test('sells returned tokens again before its end date, and refuses sales after it with ROUND_SALES_OVER', async () => {
    const at = await roundOf1000();
    const [ana, bo] = [await world.buyer(at), await world.buyer(at)];
    const all = await world.buy(ana, at, 1000, invest);
    await world.tokens.settle();
    expect((await world.round(roundId(at))).status).toBe('in_progress');
    await expect(world.buy(bo, at, 1, invest)).rejects.toMatchObject({ key: 'ROUND_SALES_OVER' });
    await revoke(ana, all.id);
    await world.buy(bo, at, 600, invest);
    await settleAt(daysAfterEnd(-1));
    expect((await world.round(roundId(at))).status).toBe('in_progress');
    world.clock.set(END);
    await expect(world.buy(ana, at, 1, invest)).rejects.toMatchObject({ key: 'ROUND_SALES_OVER' });
    // the last purchase can no longer be revoked: the round is decided on its end date
    await world.tokens.settle();
    expect(await world.round(roundId(at))).toMatchObject({ status: 'completed', endedAt: END });
    expect(await world.kept(at, 'funds')).toBe(600_000n);
  });

  test('that sold out is decided at the end of the last grace period, before its end date', async () => {
    const at = await roundOf1000();
    const { revocableUntil } = await world.buy(await world.buyer(at), at, 1000, invest);
    const until = new Date(revocableUntil ?? '');
    await settleAt(new Date(until.getTime() - 1));
    expect((await world.round(roundId(at))).status).toBe('in_progress');
    await settleAt(until);
    expect(await world.round(roundId(at))).toMatchObject({ status: 'completed', endedAt: until });
  });

  test('lets the next round open, and passes unsold tokens to it once decided', async () => {
    const at = await world.project((sample) => ({
      ...sample,
      rounds: sample.rounds.map((round, n) => (n ? { ...round, startDate: '2026-04-01' } : round)),
    }));
    const [first = '', second = ''] = at.rounds;
    const ana = await world.buyer(at);
    await settleAt(daysAfterEnd(-2));
    const late = await world.buy(ana, at, 40);
    await world.buy(ana, at, 160);
    await settleAt(daysAfterEnd(1));
    expect((await world.round(first)).status).toBe('in_progress');
    expect((await world.round(second)).status).toBe('in_progress');
    const bought = await world.buy(ana, at, 1);
    expect(bought.roundNumber).toBe(2);
    await revoke(ana, late.id);
    // 160 of 300 tokens of the first round stay sold: returned tokens belong to it, not to the second
    expect(await world.unsold(at, first)).toBe(140n);
    await settleAt(daysAfterEnd(8));
    expect(await world.round(first)).toMatchObject({ status: 'completed', rolledOut: 140n });
    expect(await world.unsold(at, second)).toBe(339n);
    expect(await world.findings()).toEqual([]);
  });

  test('returns everything when its project is cancelled', async () => {
    const at = await roundOf1000();
    const ana = await world.buyer(at);
    await world.buy(ana, at, 1000, invest);
    await world.tokens.settle();
    await world.cancel(at);
    expect((await world.round(roundId(at))).status).toBe('closed');
    expect(await world.money(ana, at)).toBe(10_000_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('is decided with the same date and outcome after an outage', async () => {
    const outcome = async (each: boolean) => {
      const at = await roundOf1000();
      const [ana, bo] = [await world.buyer(at), await world.buyer(at)];
      await settleAt(daysAfterEnd(-3));
      await world.buy(ana, at, 300, invest);
      await settleAt(daysAfterEnd(-1));
      await world.buy(bo, at, 250, invest);
      if (each)
        for (let day = 0; day < 70; day += 1)
          await settleAt(new Date(daysAfterEnd(day).getTime() + 1));
      await settleAt(daysAfterEnd(70));
      const rounds = await Promise.all(at.contractRounds.map((id) => world.round(id)));
      return rounds.map(({ status, endedAt, offered }) => ({ status, endedAt, offered }));
    };
    const [late, punctual] = [await outcome(false), await outcome(true)];
    expect(late).toEqual(punctual);
    expect(late[0]).toMatchObject({ status: 'completed', endedAt: daysAfterEnd(9) });
  });

  test('can always pay every revocation, in any history of purchases, revocations and waits', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('buy' as const),
        who: fc.nat(2),
        tokens: fc.integer({ min: 100, max: 700 }),
      }),
      fc.record({ do: fc.constant('revoke' as const), who: fc.nat(2), back: fc.nat(3) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 14 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 20, size: 'max' }),
        async (steps) => {
          const at = await roundOf1000();
          const people = [await world.buyer(at), await world.buyer(at), await world.buyer(at)];
          /** The expected lots with their revocation deadlines, tracked independently of the product. */
          const lots: { who: number; id: string; tokens: number; until: number }[] = [];
          for (const one of steps) {
            if (one.do === 'wait') {
              await settleAt(new Date(world.clock.now().getTime() + one.days * DAY));
            } else if (one.do === 'buy') {
              const now = world.clock.now().getTime();
              const bought = await world
                .buy(people[one.who] ?? '', at, one.tokens, invest)
                .catch(refusedOnly(['ROUND_SALES_OVER', 'ROUND_NOT_OPEN', 'TOKENS_SOLD_OUT']));
              if (bought?.roundNumber === 1)
                lots.push({
                  who: one.who,
                  id: bought.id,
                  tokens: one.tokens,
                  until: now + 10 * DAY,
                });
            } else {
              const own = lots.filter(({ who }) => who === one.who);
              const lot = own[one.back % Math.max(own.length, 1)];
              if (!lot) continue;
              const may = world.clock.now().getTime() < lot.until;
              const done = await revoke(people[one.who] ?? '', lot.id).catch(
                refusedOnly(may ? [] : ['GRACE_PERIOD_OVER', 'PURCHASE_UNDONE']),
              );
              expect(done !== undefined).toBe(may);
              if (may) lots.splice(lots.indexOf(lot), 1);
            }
            await comparesWith(at, lots);
          }
          expect(await world.findings()).toEqual([]);
        },
      ),
      // no shrinking: it would run a hundred more histories
      { numRuns: 12, endOnFailure: true },
    );
  });

  /** Compares the first round's escrow, funds and status with the lots that were not revoked. */
  async function comparesWith(at: Stand, lots: readonly { tokens: number; until: number }[]) {
    const sold = lots.reduce((sum, { tokens }) => sum + tokens, 0);
    const now = world.clock.now().getTime();
    const salesOver = sold === 1000 || now >= END.getTime();
    const decided = lots.every(({ until }) => until <= now) && salesOver;
    const { status } = await world.round(roundId(at));
    if (!decided) expect(status).toBe('in_progress');
    // the next run of the job decides the round
    if (status !== 'in_progress') expect(status).toBe(sold >= MINIMUM ? 'completed' : 'closed');
    const paid = BigInt(sold) * 1_000n;
    expect(await world.inside(at, 'escrow', roundId(at))).toBe(
      status === 'in_progress' ? paid : 0n,
    );
  }

  test('is either decided or gets a revocation when both race, and no money is lost', async () => {
    for (const early of [true, false]) {
      const at = await roundOf1000();
      const [ana, bo] = [await world.buyer(at), await world.buyer(at)];
      await settleAt(daysAfterEnd(-1));
      const mine = await world.buy(ana, at, 400, invest);
      world.clock.advance(1);
      await world.buy(bo, at, 450, invest);
      // one process's clock is a millisecond ahead: for it the grace periods are over
      const last = daysAfterEnd(9).getTime() + 1;
      world.clock.set(new Date(early ? last - 2 : last));
      await withAnother(world, async (other) => {
        const [revoked] = await Promise.allSettled([
          revoke(ana, mine.id, other),
          world.tokens.settle(),
          other.tokens.settle(),
        ]);
        expect(revoked.status).toBe(early ? 'fulfilled' : 'rejected');
      });
      await settleAt(new Date(last));
      const { status } = await world.round(roundId(at));
      expect(status).toBe(early ? 'closed' : 'completed');
      expect(await world.money(ana, at)).toBe(early ? 10_000_000n : 9_600_000n);
      expect(await world.inside(at, 'escrow', roundId(at))).toBe(0n);
      expect(await world.findings()).toEqual([]);
    }
  });
});

/** Ignores an AppError with one of these keys. */
const refusedOnly = (keys: readonly string[]) => (error: unknown) => {
  const key = error instanceof Error && 'key' in error ? String(error.key) : '';
  if (!keys.includes(key)) throw error;
  return undefined;
};
