import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, withAnother } from '../world.test-support.ts';
import { noon, stageOfVaults } from './vaults.test-support.ts';

describeOnBothEngines('vaults that are due', (database) => {
  const stage = stageOfVaults(database);

  test('are paid in full and exactly, once, when the project has set enough aside', async () => {
    const { world, at, ana, bo, vault, status, fund } = stage;
    await world.buy(ana, at, 400, { invest: true });
    await world.buy(bo, at, 200, { invest: true });
    await world.invest(ana, at, 370);
    await world.invest(bo, at, 100);
    world.clock.set(noon('2027-03-01'));
    await fund(5_075n); // 470 × 10,80 is 5076
    const before = [await world.money(ana, at), await world.money(bo, at)] as const;
    await world.tokens.settle();
    expect([await status(0), await status(1)]).toEqual(['active', 'active']);
    expect(await world.money(ana, at)).toBe(before[0]);
    // a due vault takes no more tokens, even unpaid
    expect(await world.invest(bo, at, 10)).toMatchObject([{ vault: { number: 2 } }]);
    await fund(1n);
    await withAnother(world, async (other) => {
      await Promise.all([world.tokens.settle(), other.tokens.settle(), world.tokens.settle()]);
    });
    expect(await status(0)).toBe('passed');
    expect(await world.money(ana, at)).toBe(before[0] + 370n * 1080n);
    expect(await world.money(bo, at)).toBe(before[1] + 100n * 1080n);
    expect(await world.kept(at, 'buyback')).toBe(0n);
    expect(await world.retired(at)).toBe(470n);
    expect((await world.vault(vault(1))).capacity).toBe(530n);
    expect(await world.tokens.rewards(ana)).toMatchObject([{ earned: 399_600n, due: 0n }]);
    expect(await world.findings()).toEqual([]);

    // the last vault buys back tokens that were never invested, too
    world.clock.set(noon('2027-09-01'));
    await fund(1_456n); // 10 invested and 30 + 90 loose, at 11,20
    await world.tokens.settle();
    expect(await status(1)).toBe('passed');
    expect(await world.money(ana, at)).toBe(before[0] + 370n * 1080n + 30n * 1120n);
    expect(await world.money(bo, at)).toBe(before[1] + 100n * 1080n + 100n * 1120n);
    expect(await world.kept(at, 'buyback')).toBe(0n);
    expect(await world.free(bo, at, at.contractId)).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('are paid once even if the clock jumps past their date and back', async () => {
    const { world, at, ana, status, fund } = stage;
    await world.buy(ana, at, 300, { invest: true });
    await world.invest(ana, at, 300);
    world.clock.set(noon('2027-03-02'));
    await world.tokens.settle();
    await fund(6_480n); // twice the debt
    const before = await world.money(ana, at);
    for (const day of ['2027-03-03', '2027-02-01', '2027-03-01', '2027-02-28', '2027-03-04']) {
      world.clock.set(noon(day));
      await world.tokens.settle();
    }
    expect(await status(0)).toBe('passed');
    expect(await world.money(ana, at)).toBe(before + 300n * 1080n);
    expect(await world.kept(at, 'buyback')).toBe(324_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('stop sales at the last one’s date, even in a process with outdated reads', async () => {
    const { world, status, stand, fund } = stage;
    await stand(['2026-04-20', '2026-05-10']); // while the second round is open
    const { at, ana, bo } = stage;
    await world.buy(ana, at, 500, { invest: true });
    world.clock.set(noon('2026-05-09'));
    await world.tokens.settle();
    expect(await keyOf(world.buy(bo, at, 10, { invest: true }))).toBe('done');
    const believed = await world.projects.contract(at.contractId);
    world.clock.set(noon('2026-05-10')); // a Sunday: paid on Monday
    await world.tokens.settle();
    expect(await keyOf(world.buy(bo, at, 10, { invest: true }))).toBe('NO_VAULT_LEFT');
    await fund(6_000n);
    world.clock.set(noon('2026-05-11'));
    await world.tokens.settle();
    expect(await status(1)).toBe('passed');
    const late = createWorld(database(), world.clock, { contract: async () => believed });
    world.clock.set(noon('2026-05-09'));
    expect(await keyOf(late.buy(bo, at, 10, { invest: true }))).toBe('NO_VAULT_LEFT');
    expect(await world.free(bo, at, at.contractId)).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('either pay for a purchase that races with the last vault, or the purchase is refused', async () => {
    const { world, status, stand, fund } = stage;
    await stand(['2026-04-20', '2026-05-10']);
    const { at, ana, bo } = stage;
    await world.buy(ana, at, 500, { invest: true });
    await fund(9_000n);
    world.clock.set(noon('2026-05-09'));
    await world.tokens.settle();
    const believed = await world.projects.contract(at.contractId);
    world.clock.set(noon('2026-05-11'));
    await withAnother(world, async (other) => {
      const open = { contract: async () => ({ ...believed, lastBuyback: '2026-05-30' }) };
      const late = createWorld(other.database, world.clock, open);
      const stale = createWorld(database(), world.clock, open);
      const racing = Array.from({ length: 12 }, (_, n) =>
        keyOf((n % 2 ? stale : late).buy(bo, at, 2, { invest: true })),
      );
      await Promise.all([...racing, world.tokens.settle()]);
      await world.tokens.settle();
    });
    expect(await status(1)).toBe('passed');
    expect(await world.free(bo, at, at.contractId)).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('are paid on the next working day, and take no tokens from their date on', async () => {
    const { world, status, stand, fund } = stage;
    await stand(['2027-03-06', '2027-09-01']); // a Saturday
    const { at, ana } = stage;
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 100);
    await fund(1_080n);
    const before = await world.money(ana, at);
    for (const day of ['2027-03-06', '2027-03-07']) {
      world.clock.set(noon(day));
      await world.tokens.settle();
      expect([await status(0), await status(1)]).toEqual(['active', 'active']);
    }
    expect(await world.invest(ana, at, 50)).toMatchObject([{ vault: { number: 2 } }]);
    world.clock.set(noon('2027-03-08'));
    await world.tokens.settle();
    expect(await status(0)).toBe('passed');
    expect(await world.money(ana, at)).toBe(before + 108_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('are paid after a long weekend, at midnight in Argentina', async () => {
    const { world, status, stand, fund } = stage;
    await stand(['2027-06-19', '2027-09-01']); // a Saturday; Monday is a holiday
    const { at, ana } = stage;
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 100);
    await fund(1_080n);
    const before = await world.money(ana, at);
    for (const moment of ['2027-06-19T15:00:00Z', '2027-06-22T02:59:59Z']) {
      world.clock.set(new Date(moment));
      await world.tokens.settle();
      expect([await status(0), await world.money(ana, at)]).toEqual(['active', before]);
      expect(await world.tokens.unpaidBuybacks(ana)).toMatchObject([
        { how: 'invested', payDay: '2027-06-22', isDue: false },
        { how: 'loose', payDay: '2027-09-01', isDue: false },
      ]);
    }
    world.clock.set(new Date('2027-06-22T03:00:00Z'));
    await world.tokens.settle();
    expect([await status(0), await world.money(ana, at)]).toEqual(['passed', before + 108_000n]);
    expect(await world.findings()).toEqual([]);
  });

  test('follow a holiday that was listed after people bought, and one listed too late changes nothing', async () => {
    const { world, status, stand, fund, list } = stage;
    await stand(['2027-09-01', '2027-10-01']);
    const { at, ana } = stage;
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 600);
    await fund(7_000n);
    await list('2027-08-20', ['2027-09-01']);
    world.clock.set(noon('2027-09-01'));
    await world.tokens.settle();
    expect(await status(0)).toBe('active');
    // back in force from the day after: the day itself stays a holiday
    await list('2027-09-02', []);
    world.clock.set(noon('2027-09-02'));
    await world.tokens.settle();
    expect(await status(0)).toBe('passed');
    // a list of the day after does not move the day on which it was due
    await list('2027-10-02', ['2027-10-01']);
    world.clock.set(noon('2027-10-01'));
    await world.tokens.settle();
    expect(await status(1)).toBe('passed');
    expect(await world.findings()).toEqual([]);
  });

  test('paid while a round is open spare the tokens that the round may have to take back', async () => {
    const { world, status, stand, fund } = stage;
    await stand(['2026-05-11', '2026-09-01'], 90);
    const { at, ana, bo } = stage;
    await world.buy(ana, at, 300, { invest: true });
    await world.invest(ana, at, 300);
    world.clock.set(noon('2026-05-04'));
    await world.tokens.settle();
    await world.buy(ana, at, 50, { invest: true });
    await world.buy(bo, at, 20, { invest: true });
    await world.invest(bo, at, 20);
    await fund(3_456n);
    world.clock.set(noon('2026-05-11'));
    await world.tokens.settle();
    expect(await status(0)).toBe('passed');
    world.clock.set(noon('2026-06-01'));
    await world.tokens.settle();
    expect((await world.round(at.contractRounds[1] ?? '')).status).toBe('closed');
    // Ana gets the cost of her 50 tokens of the closed round; Bo's were bought back, so their cost is the project's
    expect(await world.money(ana, at)).toBe(1_000_000n - 300_000n + 324_000n);
    expect(await world.money(bo, at)).toBe(1_000_000n - 20_000n + 21_600n);
    expect(await world.free(ana, at, at.contractId)).toBe(0n);
    expect(await world.inside(at, 'escrow', at.contractRounds[1])).toBe(0n);
    expect(await world.kept(at, 'funds')).toBe(300_000n + 20_000n);
    expect(await world.findings()).toEqual([]);
  });
});
