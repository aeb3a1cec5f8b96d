import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Currency } from '#contract/core/money.ts';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { returnLeft } from '../funds/return-left.ts';
import type { sampleInput } from '../projects/sample.test-support.ts';
import {
  createWorld,
  FIRST_OVER,
  OPEN,
  type Stand,
  type World,
  withAnother,
} from '../tokens/world.test-support.ts';
import { createWorks } from './stage.test-support.ts';
import { stagesView } from './views.ts';

/** A sample whose releases have somewhere to go. */
const withAccounts = (sample: ReturnType<typeof sampleInput>): ProjectBodyInput => ({
  ...sample,
  bankAccounts: { ARS: '0110599540000000123457', USD: '0070001600000000001232' },
});

describeOnBothEngines('money released by certified works', (database) => {
  let world: World;
  let at: Stand;
  beforeAll(async () => {
    world = createWorld(database());
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('ARS'), amount: -(10n ** 14n) },
        { account: chart.fx('ARS'), amount: 10n ** 14n },
        { account: chart.treasury('USD'), amount: -(10n ** 11n) },
        { account: chart.fx('USD'), amount: 10n ** 11n },
      ],
    });
  });
  beforeEach(async () => {
    world.clock.set(OPEN);
    at = await world.project(withAccounts);
  });
  const keyOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.key : String(error)),
    );

  test('a completed round gives each stage its share, and the owner nothing', async () => {
    const works = await createWorks(world, at, [2500, 5000, 2500]);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 300);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    const kept = await Promise.all([0, 1, 2].map((stage) => works.balance(stage)));
    const all = kept.reduce((sum, one) => sum + one, 0n);
    expect(all).toBeGreaterThan(0n);
    expect(kept).toEqual([all / 4n, all / 2n, all / 4n]);
    expect(await works.balance(null)).toBe(0n);
    expect(await keyOf(works.withdraw(1n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('a certified stage makes its share available, later money too, and not a cent more', async () => {
    const works = await createWorks(world, at, [3333, 6667]);
    await works.collect(100_001n);
    await works.certify(0);
    expect([await works.balance(null), await works.balance(0), await works.balance(1)]).toEqual([
      33_330n,
      0n,
      66_671n,
    ]);
    await works.collect(100_000n);
    expect(await works.balance(null)).toBe(66_660n);
    expect(await keyOf(works.withdraw(66_661n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await keyOf(works.withdraw(66_660n))).toBe('done');
    expect(await keyOf(works.withdraw(1n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('of two concurrent withdrawals that exceed the certified amount, one is refused', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    await works.collect(200_000n);
    await works.certify(0);
    await withAnother(world, async (other) => {
      const outcomes = await Promise.all([
        keyOf(works.withdraw(60_000n)),
        keyOf(works.withdraw(60_000n, 'USD', other)),
      ]);
      expect(outcomes.sort()).toEqual(['STAGE_NOT_CERTIFIED', 'done']);
    });
    expect(await works.balance(null)).toBe(40_000n);
    expect(await works.findings()).toEqual([]);
  });

  test('a signer withdraws a certification while its money is available, and not after', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    await works.collect(200_001n);
    await works.certify(0);
    await works.collect(100n);
    await works.uncertify(0);
    expect(await works.balance(null)).toBe(0n);
    expect(await works.balance(0)).toBe(100_051n);
    await works.certify(0);
    await works.withdraw(1_000n);
    expect(await keyOf(works.uncertify(0))).toBe('STAGE_MONEY_RELEASED');
    expect(await works.balance(null)).toBe(99_051n);
    expect(await works.findings()).toEqual([]);
  });

  test('a change of currency makes no money available', async () => {
    const works = await createWorks(world, at, [2500, 7500]);
    await works.collect(150_000_000n, 'ARS');
    await works.certify(0);
    await works.convert('ARS', 'USD', 150_000_000n);
    const [free, kept] = [await works.balance(null), await works.balance(1)];
    expect(await works.balance(null, 'ARS')).toBe(0n);
    expect(await works.balance(1, 'ARS')).toBe(0n);
    expect(free).toBeGreaterThan(0n);
    const off = free * 3n - kept;
    expect(off >= -3n && off <= 3n).toBe(true);
    expect(await keyOf(works.withdraw(free + 1n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('money set aside for buy-backs comes out of stages too, and returns to them', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    await works.collect(200_000n);
    await works.certify(0);
    await works.setAside(150_000n);
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, 50_000n]);
    await works.giveBack(120_000n);
    expect([await works.balance(null), await works.balance(1)]).toEqual([70_000n, 100_000n]);
    expect(await keyOf(works.withdraw(70_001n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('a refund is paid from the stages’ money of its own tokens, never from that of others', async () => {
    const works = await createWorks(world, at, [3333, 6667]);
    const [ana, juan] = [await world.buyer(at), await world.buyer(at)];
    await world.buy(ana, at, 157);
    await world.buy(juan, at, 143);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await works.certify(0);
    const [certified, kept] = [await works.balance(null), await works.balance(1)];
    await works.withdraw(certified);
    const refundOfAna = () => keyOf(world.refund(ana, { projectId: at.id, tokens: 157 }));
    expect(await refundOfAna()).toBe('REFUND_NOT_FUNDED');
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, kept]);
    const own = (certified * 157n) / 300n + 1n;
    await world.give(at.ownerId, at.id, 'USD', own);
    await works.contribute(own);
    expect(await refundOfAna()).toBe('done');
    const left = await works.balance(1);
    const ofJuan = (kept * 143n) / 300n;
    expect(left - ofJuan <= 1n && ofJuan - left <= 1n).toBe(true);
    expect(await works.findings()).toEqual([]);
  });

  test('all tokens are refunded to the cent while nothing was withdrawn, in whatever parts', async () => {
    const works = await createWorks(world, at, [3333, 3333, 3334]);
    const people = [await world.buyer(at), await world.buyer(at), await world.buyer(at)];
    for (const [nth, person] of people.entries())
      await world.buy(person, at, [101, 97, 102][nth] ?? 0);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await works.certify(1);
    for (const [nth, person] of people.entries()) {
      const tokens = [101, 97, 102][nth] ?? 0;
      for (const part of [1, 7, tokens - 8])
        expect(await keyOf(world.refund(person, { projectId: at.id, tokens: part }))).toBe('done');
    }
    for (const stage of [null, 0, 1, 2]) expect(await works.balance(stage)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('a refund of everything lacks no cent that dividing left with stages', async () => {
    at = await world.project((sample) => ({
      ...withAccounts(sample),
      rounds: (sample.rounds ?? []).map((round) => ({ ...round, price: '33.33' })),
    }));
    // those that are certified end in 0.4 cents, the others in 0.7: all that is left over is with these
    const works = await createWorks(world, at, [1000, 1000, 1000, 1750, 1750, 1750, 1750]);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 268);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    for (const stage of [0, 1, 2]) await works.certify(stage);
    expect(await keyOf(world.refund(ana, { projectId: at.id, tokens: 268 }))).toBe('done');
    for (const stage of [null, 3, 4, 5, 6]) expect(await works.balance(stage)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('cancelling returns unreleased money to holders by the cost of their tokens', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    const [ana, juan] = [await world.buyer(at), await world.buyer(at)];
    await world.buy(ana, at, 225);
    await world.buy(juan, at, 75);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await works.certify(0);
    const certified = await works.balance(null);
    await works.withdraw(certified / 2n);
    const left = (await works.balance(null)) + (await works.balance(1));
    const before = [await world.money(ana, at), await world.money(juan, at)];
    const preview = await world.tokens.cancellation(at.id);
    await world.cancel(at);
    const back = [
      (await world.money(ana, at)) - (before[0] ?? 0n),
      (await world.money(juan, at)) - (before[1] ?? 0n),
    ];
    expect(preview).toMatchObject({ people: 2 });
    expect(back.reduce((sum, one) => sum + one, 0n)).toBe(left);
    expect((back[0] ?? 0n) - 3n * (back[1] ?? 0n) < 4n).toBe(true);
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await works.findings()).toEqual([]);
  });

  test('a holder who got their share of a cancelled project gets no refund from its owner’s contributions', async () => {
    const works = await createWorks(world, at, [10_000]);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 300);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await world.give(at.ownerId, at.id, 'USD', 5_000_000n);
    await works.contribute(5_000_000n);
    await world.cancel(at);
    const before = await world.money(ana, at);
    expect(await keyOf(world.refund(ana, { projectId: at.id, tokens: 300 }))).toBe(
      'REFUND_NOT_FUNDED',
    );
    expect(await world.money(ana, at)).toBe(before);
    expect(await works.balance(null)).toBe(5_000_000n);
    expect(await works.findings()).toEqual([]);
  });

  test('unneeded money that was set aside goes to holders when its project was cancelled', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 300);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await works.setAside(10_000n);
    await world.cancel(at);
    const before = await world.money(ana, at);
    await works.giveBack(10_000n);
    await returnLeft(world.funds.deps);
    await returnLeft(world.funds.deps);
    expect((await world.money(ana, at)) - before).toBe(10_000n);
    expect([await works.balance(0), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await works.findings()).toEqual([]);
  });

  test('unneeded certified money that was set aside goes to holders when its project was cancelled', async () => {
    const works = await createWorks(world, at, [10_000]);
    const ana = await world.buyer(at);
    await world.buy(ana, at, 300);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await works.certify(0);
    await works.setAside(10_000n);
    await world.cancel(at);
    const before = await world.money(ana, at);
    await works.giveBack(10_000n);
    await returnLeft(world.funds.deps);
    await returnLeft(world.funds.deps);
    expect((await world.money(ana, at)) - before).toBe(10_000n);
    expect(await works.balance(null)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('the stages’ money of a cancelled project goes to its owner when there are no holders', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    await works.collect(100_001n);
    await world.cancel(at);
    expect([await works.balance(0), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await world.money(at.ownerId, at)).toBe(100_001n);
    expect(await works.findings()).toEqual([]);
  });

  test('a withdrawn certification takes the money that its stage had set aside and the owner got back', async () => {
    const works = await createWorks(world, at, [5000, 5000]);
    await works.collect(200_000n);
    await works.setAside(150_000n);
    await works.certify(0);
    await works.giveBack(150_000n);
    expect([await works.balance(null), await works.balance(1)]).toEqual([100_000n, 100_000n]);
    await works.uncertify(0);
    expect(await keyOf(works.withdraw(1n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.balance(0)).toBe(100_000n);
    await works.certify(0);
    await works.withdraw(50_000n);
    expect(await keyOf(works.uncertify(0))).toBe('STAGE_MONEY_RELEASED');
    expect(await works.findings()).toEqual([]);
  });

  test('a project without stages works as before', async () => {
    const works = await createWorks(world, at, []);
    await works.collect(100_000n);
    expect(await works.balance(null)).toBe(100_000n);
    expect(await keyOf(works.withdraw(100_000n))).toBe('done');
    expect(await works.findings()).toEqual([]);
  });

  const step = fc.oneof(
    fc.record({ do: fc.constant('collect'), amount: fc.bigInt(1n, 900_000n), stage: fc.nat(2) }),
    fc.record({
      do: fc.constant('collectArs'),
      amount: fc.bigInt(1n, 900_000_000n),
      stage: fc.nat(2),
    }),
    fc.record({ do: fc.constant('certify'), amount: fc.constant(0n), stage: fc.nat(2) }),
    fc.record({ do: fc.constant('uncertify'), amount: fc.constant(0n), stage: fc.nat(2) }),
    fc.record({ do: fc.constant('contribute'), amount: fc.bigInt(1n, 900_000n), stage: fc.nat(2) }),
    fc.record({ do: fc.constant('withdraw'), amount: fc.bigInt(1n, 900_000n), stage: fc.nat(2) }),
    fc.record({
      do: fc.constant('convert'),
      amount: fc.bigInt(500_000n, 90_000_000n),
      stage: fc.nat(2),
    }),
  );

  test('whatever the order of collections, certifications, changes and withdrawals, no more leaves than was certified', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom([10_000], [3333, 3333, 3334], [1, 9998, 1]),
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (shares, steps) => {
          world.clock.set(OPEN);
          at = await world.project(withAccounts);
          const works = await createWorks(world, at, shares);
          for (const { do: what, amount, stage: wanted } of steps) {
            const stage = wanted % shares.length;
            if (what === 'collect') await works.collect(amount);
            if (what === 'collectArs') await works.collect(amount, 'ARS');
            if (what === 'contribute') {
              await world.give(at.ownerId, at.id, 'USD', amount);
              await works.contribute(amount);
            }
            if (what === 'certify') await keyOf(works.certify(stage));
            if (what === 'uncertify') await keyOf(works.uncertify(stage));
            if (what === 'convert') await keyOf(works.convert('ARS', 'USD', amount));
            if (what === 'withdraw') {
              const free = await works.balance(null);
              expect(await keyOf(works.withdraw(amount))).toBe(
                amount > free ? 'STAGE_NOT_CERTIFIED' : 'done',
              );
            }
            for (const currency of ['ARS', 'USD'] satisfies Currency[])
              for (const of of [null, ...shares.keys()])
                expect((await works.balance(of, currency)) >= 0n).toBe(true);
          }
          expect(await works.findings()).toEqual([]);
          const { items, totals } = await world.database.transaction((tx) =>
            stagesView(world.stages.deps, tx, at.id),
          );
          for (const { certified, released } of [...items, totals])
            for (const { amount, currency } of released) {
              const made = certified.find((one) => one.currency === currency)?.amount ?? '0';
              expect(Number(amount)).toBeLessThanOrEqual(Number(made));
            }
        },
      ),
      { numRuns: 8 },
    );
  });
});
