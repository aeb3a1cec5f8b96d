import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from '#contract/core/money.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { FIRST_OVER, withAnother } from '../tokens/world.test-support.ts';
import { stagedProjects } from './projects.test-support.ts';
import { stagesView } from './views.ts';

describeOnBothEngines('money released by certified works', (database) => {
  const on = stagedProjects(database);

  test('a completed round gives each stage its share, and the owner nothing', async () => {
    const works = await on.works([2500, 5000, 2500]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 300);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    const kept = await Promise.all([0, 1, 2].map((stage) => works.balance(stage)));
    const all = kept.reduce((sum, one) => sum + one, 0n);
    expect(all).toBeGreaterThan(0n);
    expect(kept).toEqual([all / 4n, all / 2n, all / 4n]);
    expect(await works.balance(null)).toBe(0n);
    expect(await keyOf(works.withdraw(1n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('a certified stage makes its share available, later money too, and not a cent more', async () => {
    const works = await on.works([3333, 6667]);
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
    const works = await on.works([5000, 5000]);
    await works.collect(200_000n);
    await works.certify(0);
    await withAnother(on.world, async (other) => {
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
    const works = await on.works([5000, 5000]);
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
    const works = await on.works([2500, 7500]);
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
    const works = await on.works([5000, 5000]);
    await works.collect(200_000n);
    await works.certify(0);
    await works.setAside(150_000n);
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, 50_000n]);
    await works.giveBack(120_000n);
    expect([await works.balance(null), await works.balance(1)]).toEqual([70_000n, 100_000n]);
    expect(await keyOf(works.withdraw(70_001n))).toBe('STAGE_NOT_CERTIFIED');
    expect(await works.findings()).toEqual([]);
  });

  test('a withdrawn certification takes the money that its stage had set aside and the owner got back', async () => {
    const works = await on.works([5000, 5000]);
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
    const works = await on.works([]);
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
          await on.begin();
          const works = await on.works(shares);
          for (const { do: what, amount, stage: wanted } of steps) {
            const stage = wanted % shares.length;
            if (what === 'collect') await works.collect(amount);
            if (what === 'collectArs') await works.collect(amount, 'ARS');
            if (what === 'contribute') {
              await on.world.give(on.at.ownerId, on.at.id, 'USD', amount);
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
          const { items, totals } = await on.world.database.transaction((tx) =>
            stagesView(on.world.stages.deps, tx, on.at.id),
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
