import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { stagedProjects } from '../stages/projects.test-support.ts';
import { FIRST_OVER } from '../tokens/world.test-support.ts';

const centsOf = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''));

describeOnBothEngines('the portfolio of a holder of a cancelled project', (database) => {
  const on = stagedProjects(database);

  test('counts the money that came back once, and the tokens at nothing', async () => {
    await on.works([5000, 5000]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 225);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    const before = await on.world.portfolio.of(ana);
    const paidFrom = await on.world.money(ana, on.at);
    await on.world.cancel(on.at);
    const paid = (await on.world.money(ana, on.at)) - paidFrom;
    expect(paid).toBeGreaterThan(0n);

    const { items: holdings } = await on.world.tokens.holdings({ userId: ana });
    expect(holdings).toMatchObject([{ available: 225n, currentPrice: 0n, isCancelled: true }]);
    const after = await on.world.portfolio.of(ana);
    expect(centsOf(after.tokens)).toBe(0n);
    expect(centsOf(after.total)).toBe(centsOf(before.total) - centsOf(before.tokens) + paid);
    // what came back lowers the cost of the tokens
    expect(centsOf(after.cost)).toBe(centsOf(before.cost) - paid);
    expect(centsOf(after.unrealised)).toBe(-(centsOf(before.cost) - paid));
    expect(after.realised).toEqual(before.realised);
    expect(after.allocation.project).toEqual([]);

    // the start of a round that the cancellation closed before it opened
    on.world.clock.set(new Date('2026-05-02T15:00:00Z'));
    const { points } = await on.world.portfolio.history(ana, 'all');
    expect(points.at(-1)).toMatchObject({
      tokens: after.tokens,
      wallet: after.wallet,
      cost: after.cost,
    });
    expect(await on.world.portfolio.income(ana)).toEqual({ months: [] });
  });

  test('promises none of its buy-backs', async () => {
    await on.works([10_000]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 200, { invest: true });
    await on.world.buy(ana, on.at, 100, { invest: true });
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await on.world.invest(ana, on.at, 100);
    expect(centsOf((await on.world.portfolio.of(ana)).toCome)).toBeGreaterThan(0n);
    await on.world.cancel(on.at);
    const { items } = await on.world.portfolio.calendar(ana);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ unpromised }) => unpromised === 'cancelled')).toBe(true);
    const after = await on.world.portfolio.of(ana);
    expect(centsOf(after.toCome)).toBe(0n);
    const [reward] = await on.world.tokens.rewards(ana);
    expect(reward).toMatchObject({ expected: 0n, looseExpected: 0n, reason: 'cancelled' });
    expect(reward?.unpromised).toBeGreaterThan(0n);
    const [investment] = await on.world.tokens.investments(ana);
    expect(investment).toMatchObject({ unpromised: 'cancelled' });
  });
});
