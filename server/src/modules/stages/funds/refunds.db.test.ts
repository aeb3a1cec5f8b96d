import { expect, test } from 'vitest';
import { toMoney } from '#contract/core/money.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { returnLeft } from '../../funds/return-left.ts';
import { FIRST_OVER } from '../../tokens/world.test-support.ts';
import { stagedProjects } from '../projects.test-support.ts';

/** What the preview of a refund says about who pays it. */
async function fundingOf(on: ReturnType<typeof stagedProjects>, userId: string, tokens: number) {
  const what = { projectId: on.at.id, tokens };
  return (await on.world.tokens.previewRefund({ userId, what })).funding;
}

describeOnBothEngines('money of stages that goes back to holders', (database) => {
  const on = stagedProjects(database);

  test('a refund is paid from the stages’ money of its own tokens, never from that of others', async () => {
    const works = await on.works([3333, 6667]);
    const [ana, juan] = [await on.world.buyer(on.at), await on.world.buyer(on.at)];
    await on.world.buy(ana, on.at, 157);
    await on.world.buy(juan, on.at, 143);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await works.certify(0);
    const [certified, kept] = [await works.balance(null), await works.balance(1)];
    await works.withdraw(certified);
    const refundOfAna = () => keyOf(on.world.refund(ana, { projectId: on.at.id, tokens: 157 }));
    const told = () => fundingOf(on, ana, 157);
    // the owner's part of what works made available, and not what the stages keep for others
    expect(await told()).toEqual({
      state: 'short',
      missing: [toMoney((certified * 157n) / 300n, 'USD')],
    });
    expect(await refundOfAna()).toBe('REFUND_NOT_FUNDED');
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, kept]);
    const own = (certified * 157n) / 300n + 1n;
    await on.world.give(on.at.ownerId, on.at.id, 'USD', own);
    await works.contribute(own);
    expect(await told()).toEqual({ state: 'funds', missing: [] });
    expect(await refundOfAna()).toBe('done');
    const left = await works.balance(1);
    const ofJuan = (kept * 143n) / 300n;
    expect(left - ofJuan <= 1n && ofJuan - left <= 1n).toBe(true);
    expect(await works.findings()).toEqual([]);
  });

  test('all tokens are refunded to the cent while nothing was withdrawn, in whatever parts', async () => {
    const works = await on.works([3333, 3333, 3334]);
    const people = [
      await on.world.buyer(on.at),
      await on.world.buyer(on.at),
      await on.world.buyer(on.at),
    ];
    for (const [nth, person] of people.entries())
      await on.world.buy(person, on.at, [101, 97, 102][nth] ?? 0);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await works.certify(1);
    for (const [nth, person] of people.entries()) {
      const tokens = [101, 97, 102][nth] ?? 0;
      for (const part of [1, 7, tokens - 8])
        expect(await keyOf(on.world.refund(person, { projectId: on.at.id, tokens: part }))).toBe(
          'done',
        );
    }
    for (const stage of [null, 0, 1, 2]) expect(await works.balance(stage)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('a refund of everything lacks no cent that dividing left with stages', async () => {
    await on.begin((sample) => ({
      ...sample,
      rounds: (sample.rounds ?? []).map((round) => ({ ...round, price: '33.33' })),
    }));
    // those that are certified end in 0.4 cents, the others in 0.7: all that is left over is with these
    const works = await on.works([1000, 1000, 1000, 1750, 1750, 1750, 1750]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 268);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    for (const stage of [0, 1, 2]) await works.certify(stage);
    expect(await keyOf(on.world.refund(ana, { projectId: on.at.id, tokens: 268 }))).toBe('done');
    for (const stage of [null, 3, 4, 5, 6]) expect(await works.balance(stage)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('cancelling returns unreleased money to holders by the cost of their tokens', async () => {
    const works = await on.works([5000, 5000]);
    const [ana, juan] = [await on.world.buyer(on.at), await on.world.buyer(on.at)];
    await on.world.buy(ana, on.at, 225);
    await on.world.buy(juan, on.at, 75);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await works.certify(0);
    const certified = await works.balance(null);
    await works.withdraw(certified / 2n);
    const left = (await works.balance(null)) + (await works.balance(1));
    const before = [await on.world.money(ana, on.at), await on.world.money(juan, on.at)];
    const preview = await on.world.tokens.cancellation(on.at.id);
    await on.world.cancel(on.at);
    const back = [
      (await on.world.money(ana, on.at)) - (before[0] ?? 0n),
      (await on.world.money(juan, on.at)) - (before[1] ?? 0n),
    ];
    expect(preview).toMatchObject({ people: 2 });
    expect(back.reduce((sum, one) => sum + one, 0n)).toBe(left);
    expect((back[0] ?? 0n) - 3n * (back[1] ?? 0n) < 4n).toBe(true);
    expect([await works.balance(null), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await works.findings()).toEqual([]);
  });

  test('a holder who got their share of a cancelled project gets no refund from its owner’s contributions', async () => {
    const works = await on.works([10_000]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 300);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await on.world.give(on.at.ownerId, on.at.id, 'USD', 5_000_000n);
    await works.contribute(5_000_000n);
    await on.world.cancel(on.at);
    const before = await on.world.money(ana, on.at);
    expect(await fundingOf(on, ana, 300)).toEqual({ state: 'paid_out', missing: [] });
    expect(await keyOf(on.world.refund(ana, { projectId: on.at.id, tokens: 300 }))).toBe(
      'REFUND_NOT_FUNDED',
    );
    expect(await on.world.money(ana, on.at)).toBe(before);
    expect(await works.balance(null)).toBe(5_000_000n);
    expect(await works.findings()).toEqual([]);
  });

  test('unneeded money that was set aside goes to holders when its project was cancelled', async () => {
    const works = await on.works([5000, 5000]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 300);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await works.setAside(10_000n);
    await on.world.cancel(on.at);
    const before = await on.world.money(ana, on.at);
    await works.giveBack(10_000n);
    await returnLeft(on.world.funds.deps);
    await returnLeft(on.world.funds.deps);
    expect((await on.world.money(ana, on.at)) - before).toBe(10_000n);
    expect([await works.balance(0), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await works.findings()).toEqual([]);
  });

  test('unneeded certified money that was set aside goes to holders when its project was cancelled', async () => {
    const works = await on.works([10_000]);
    const ana = await on.world.buyer(on.at);
    await on.world.buy(ana, on.at, 300);
    on.world.clock.set(FIRST_OVER);
    await on.world.tokens.settle();
    await works.certify(0);
    await works.setAside(10_000n);
    await on.world.cancel(on.at);
    const before = await on.world.money(ana, on.at);
    await works.giveBack(10_000n);
    await returnLeft(on.world.funds.deps);
    await returnLeft(on.world.funds.deps);
    expect((await on.world.money(ana, on.at)) - before).toBe(10_000n);
    expect(await works.balance(null)).toBe(0n);
    expect(await works.findings()).toEqual([]);
  });

  test('the stages’ money of a cancelled project goes to its owner when there are no holders', async () => {
    const works = await on.works([5000, 5000]);
    await works.collect(100_001n);
    await on.world.cancel(on.at);
    expect([await works.balance(0), await works.balance(1)]).toEqual([0n, 0n]);
    expect(await on.world.money(on.at.ownerId, on.at)).toBe(100_001n);
    expect(await works.findings()).toEqual([]);
  });
});
