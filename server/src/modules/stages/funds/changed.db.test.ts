import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import type { sampleInput } from '../../projects/document/sample.test-support.ts';
import { endRound } from '../../tokens/settling/settle-rounds.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  OPEN,
  type Stand,
  type World,
} from '../../tokens/world.test-support.ts';
import { createWorks } from '../stage.test-support.ts';
import { stagesView } from '../views.ts';

const END = new Date('2026-04-01T03:00:00Z');
const withAccounts = (sample: ReturnType<typeof sampleInput>): ProjectBodyInput => ({
  ...sample,
  bankAccounts: { ARS: '0110599540000000123457', USD: '0070001600000000001232' },
});

describeOnBothEngines(
  'funds of stages after changes, contributions and cancellations',
  (database) => {
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
    const view = () => world.database.transaction((tx) => stagesView(world.stages.deps, tx, at.id));
    /** Creates a holder of 300 tokens of a completed round, which collected 30,000 dollars. */
    async function holder(): Promise<string> {
      const ana = await world.buyer(at);
      await world.buy(ana, at, 300);
      world.clock.set(FIRST_OVER);
      await world.tokens.settle();
      return ana;
    }
    const contribute = async (works: Awaited<ReturnType<typeof createWorks>>, minor: bigint) => {
      await world.give(at.ownerId, at.id, 'USD', minor);
      await works.contribute(minor);
    };

    test('a certification can be withdrawn after its money was converted', async () => {
      const works = await createWorks(world, at, [5000, 5000]);
      await works.collect(200_000_000n, 'ARS');
      await works.certify(0);
      await works.convert('ARS', 'USD', 200_000_000n);
      const free = await works.balance(null);
      expect(free).toBeGreaterThan(0n);
      expect((await view()).items[0]).toMatchObject({
        certified: [{ currency: 'USD' }],
        remaining: [{ currency: 'USD' }],
      });
      expect(await keyOf(works.uncertify(0))).toBe('done');
      expect([await works.balance(null), await works.balance(0)]).toEqual([0n, free]);
      await works.certify(0);
      await works.withdraw(1_000n);
      expect(await keyOf(works.uncertify(0))).toBe('STAGE_MONEY_RELEASED');
      expect(await works.findings()).toEqual([]);
    });

    test('the released amount shown never exceeds the certified amount', async () => {
      const works = await createWorks(world, at, [5000, 5000]);
      await works.collect(200_000_000n, 'ARS');
      await contribute(works, 70_000n);
      await works.withdraw(70_000n);
      expect((await view()).totals).toMatchObject({ certified: [], released: [] });
      await works.certify(0);
      await works.convert('ARS', 'USD', 200_000_000n);
      const free = await works.balance(null);
      await works.withdraw(free);
      const { items, totals } = await view();
      expect(totals.certified).toMatchObject([{ currency: 'USD' }]);
      expect(totals.released).toEqual(totals.certified);
      expect(items[0]).toMatchObject({ released: totals.certified, remaining: [] });
      expect(await works.findings()).toEqual([]);
    });

    test('a contribution stays the owner’s when the project is cancelled, even after a conversion', async () => {
      const works = await createWorks(world, at, [10_000]);
      const ana = await holder();
      await contribute(works, 5_000_000n);
      await works.convert('USD', 'ARS', 2_000_000n);
      const [usd, ars] = [await works.balance(null), await works.balance(null, 'ARS')];
      const kept = [await works.balance(0), await works.balance(0, 'ARS')];
      expect(ars).toBeGreaterThan(0n);
      const before = [await world.money(ana, at), await world.money(ana, at, 'ARS')];
      await world.cancel(at);
      expect([await works.balance(null), await works.balance(null, 'ARS')]).toEqual([usd, ars]);
      expect((await world.money(ana, at)) - (before[0] ?? 0n)).toBe(kept[0]);
      expect((await world.money(ana, at, 'ARS')) - (before[1] ?? 0n)).toBe(kept[1]);
      expect(await works.findings()).toEqual([]);
    });

    test('a contribution that its owner withdrew does not reduce the holders’ share when the project is cancelled', async () => {
      const works = await createWorks(world, at, [5000, 5000]);
      const ana = await holder();
      await contribute(works, 1_000_000n);
      await works.withdraw(1_000_000n);
      await works.certify(0);
      const there = (await works.balance(null)) + (await works.balance(1));
      const before = await world.money(ana, at);
      await world.cancel(at);
      expect((await world.money(ana, at)) - before).toBe(there);
      expect(await works.balance(null)).toBe(0n);
      expect(await works.findings()).toEqual([]);
    });

    test('a contribution that was set aside and returned stays the owner’s', async () => {
      const works = await createWorks(world, at, [10_000]);
      const ana = await holder();
      await contribute(works, 400_000n);
      await works.setAside(400_000n);
      await works.giveBack(400_000n);
      expect(await works.balance(null)).toBe(400_000n);
      const kept = await works.balance(0);
      const before = await world.money(ana, at);
      await world.cancel(at);
      expect((await world.money(ana, at)) - before).toBe(kept);
      expect(await works.balance(null)).toBe(400_000n);
    });

    test('refunds before and after a round completes leave the owner their contribution', async () => {
      const works = await createWorks(world, at, [10_000]);
      const ana = await holder();
      await works.certify(0);
      await works.withdraw(3_000_000n);
      await contribute(works, 1_000_000n);
      // the contribution is the only money left, so it pays
      await world.refund(ana, { projectId: at.id, tokens: 10 });
      await works.collect(500_000n);
      await world.refund(ana, { projectId: at.id, tokens: 30 });
      const before = await world.money(ana, at);
      await world.cancel(at);
      expect((await world.money(ana, at)) - before).toBe(200_000n);
      expect(await works.balance(null)).toBe(900_000n);
      expect(await works.findings()).toEqual([]);
    });

    test('a waiting revocation gets its share of the cancelled project, and nothing more', async () => {
      const works = await createWorks(world, at, [5000, 5000]);
      const ana = await world.buyer(at, 30_000n);
      world.clock.set(new Date(END.getTime() - 2 * DAY));
      const { id: purchaseId } = await world.buy(ana, at, 200);
      world.clock.set(END);
      await world.database.transaction((tx) =>
        endRound(world.deps, tx, { roundId: at.rounds[0] ?? '', at: END }),
      );
      await works.certify(0);
      await works.withdraw(1_000_000n);
      const revoke = () =>
        world.tokens.revoke({ userId: ana, purchaseId, idempotencyKey: newId() });
      expect((await revoke()).revocation).toBe('waiting');
      await world.cancel(at);
      // half of the price: the other half was released by certified works
      expect(await world.money(ana, at)).toBe(2_000_000n);
      await contribute(works, 5_000_000n);
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(2_000_000n);
      expect(await works.balance(null)).toBe(5_000_000n);
      expect((await world.tokens.revocationsOwed(at.id)).size).toBe(0);
      expect(await works.findings()).toEqual([]);
    });
  },
);
