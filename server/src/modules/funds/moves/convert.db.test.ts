import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Currency, formatAmount } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { ALL_CHECKS } from '../../../composition/check-ledger.ts';
import { createWorld, type Stand, type World } from '../../tokens/world.test-support.ts';

describeOnBothEngines('changing the currency of a project’s funds', (database) => {
  let world: World;
  let at: Stand;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    const gift = (asset: Currency, amount: bigint) => [
      { account: chart.treasury(asset), amount: -2n * amount },
      { account: own(asset), amount },
      { account: chart.fx(asset), amount },
    ];
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        ...gift('USDT', 10_000_000_000n),
        ...gift('USD', 1_000_000n),
        ...gift('ARS', 1_000_000_000n),
      ],
    });
  });
  const own = (asset: Currency) => chart.funds(at.id, asset);
  const balance = async (asset: Currency) => (await world.ledger.balanceOf([own(asset)]))[0] ?? 0n;
  const rounding = async (asset: Currency) =>
    (await world.ledger.balanceOf([chart.rounding(asset)]))[0] ?? 0n;
  /** @param minor minor units of `from` */
  const convert = async (from: Currency, to: Currency, minor: bigint) => {
    const amount = formatAmount(minor, from);
    const asked = { from, to, amount: minor, side: 'from' } as const;
    const quote = await world.rates.quoteFor(at.ownerId, asked);
    const project = await world.projects.project(at.id);
    const order = { actor: { userId: at.ownerId, address: null }, project, key: newId() };
    return world.funds.convert(order, { from, to, amount, quoteId: quote.id });
  };
  const clean = async () => {
    const results = await runAudit(database().db, ALL_CHECKS);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  };

  test('a conversion below the minimum is refused and moves nothing', async () => {
    for (const [from, to, minor] of [
      ['USDT', 'USD', 15_001n],
      ['USDT', 'USD', 994_999n],
      ['ARS', 'USD', 148_000n],
      ['USD', 'ARS', 99n],
    ] as const)
      await expect(convert(from, to, minor)).rejects.toMatchObject({
        key: 'CONVERSION_BELOW_MINIMUM',
      });
    expect(await balance('USDT')).toBe(10_000_000_000n);
    await clean();
  });

  test('the residue of less than a cent goes to rounding', async () => {
    const before = [await balance('USDT'), await balance('USD'), await rounding('USDT')] as const;
    for (let time = 0; time < 20; time += 1) await convert('USDT', 'USD', 1_005_001n);
    expect(await balance('USDT')).toBe(before[0] - 20n * 1_005_001n);
    expect(await balance('USD')).toBe(before[1] + 20n * 100n);
    expect(await rounding('USDT')).toBe(before[2] + 20n * 5_001n);
    await clean();
  });

  test('no sequence of conversions increases the worth of a project’s funds', async () => {
    let seed = 11n;
    const next = (most: bigint) => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      return (seed >> 11n) % most;
    };
    /** The worth of the funds in millionths of a centavo, at the mid rate. */
    const worth = async () => {
      const [ars, usd, usdt] = [await balance('ARS'), await balance('USD'), await balance('USDT')];
      return ars * 1_000_000n + usd * 1_470_000_000n + usdt * 147_000n;
    };
    let held = await worth();
    const ways = [
      ['USDT', 'USD'],
      ['USD', 'USDT'],
      ['ARS', 'USD'],
      ['USD', 'ARS'],
      ['USDT', 'ARS'],
      ['ARS', 'USDT'],
    ] as const;
    for (let time = 0; time < 40; time += 1) {
      const [from, to] = ways[Number(next(6n))] ?? ways[0];
      const least = { USDT: 1_000_000n, USD: 100n, ARS: 149_000n }[from];
      await convert(from, to, least + next(least));
      const now = await worth();
      expect(now <= held).toBe(true);
      held = now;
    }
    await clean();
  });
});
