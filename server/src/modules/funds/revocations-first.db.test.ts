import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { endRound } from '../tokens/settling/settle-rounds.ts';
import { createWorld, DAY, type Stand, type World } from '../tokens/world.test-support.ts';
import { payRevocationsFirst } from './revocations-first.ts';

const END = new Date('2026-04-01T03:00:00Z');

describeOnBothEngines('funds of a project with waiting revocations', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  /** Makes purchases of the given tokens and revokes them in time, while the project's money is set aside. */
  const begin = async (...bought: number[]) => {
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
    world.clock.set(new Date(END.getTime() - 2 * DAY));
    const purchases: string[] = [];
    for (const tokens of bought) purchases.push((await world.buy(ana, at, tokens)).id);
    world.clock.set(END);
    await world.database.transaction((tx) =>
      endRound(world.deps, tx, { roundId: at.rounds[0] ?? '', at: END }),
    );
    await world.setAside(at, 1_500_000n);
    for (const purchaseId of purchases)
      await world.tokens.revoke({ userId: ana, purchaseId, idempotencyKey: newId() });
  };
  beforeEach(() => begin(200));
  const leave = (currency: 'USD' | 'ARS') => payRevocationsFirst(world, at.id, currency);
  const fund = async (minor: bigint) => {
    const id = newId();
    const account = chart.funds(at.id, 'USD');
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -minor },
        { account, amount: minor },
      ],
    });
  };

  test('cannot leave while a revocation waits, except in other currencies', async () => {
    expect(await world.tokens.revocationsOwed(at.id)).toEqual(
      new Map([['USD', { count: 1, amount: 2_000_000n }]]),
    );
    await fund(1_499_999n);
    await expect(leave('USD')).rejects.toMatchObject({ key: 'REVOCATIONS_WAIT' });
    await leave('ARS');
    expect(await world.kept(at, 'funds')).toBe(1_999_999n);
  });

  test('pay the revocation first if they suffice', async () => {
    await fund(1_500_000n);
    await leave('USD');
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect(await world.kept(at, 'funds')).toBe(0n);
    expect(await world.tokens.revocationsOwed(at.id)).toEqual(new Map());
  });

  test('can leave when the tokens of the revocation are in use, since it is never paid then', async () => {
    await world.reserve(ana, at.middle, 15);
    await leave('USD');
    expect(await world.kept(at, 'funds')).toBe(500_000n);
  });

  test('are reserved only for revocations that the remaining tokens cover', async () => {
    await begin(100, 100);
    expect(await world.tokens.revocationsOwed(at.id)).toEqual(
      new Map([['USD', { count: 2, amount: 2_000_000n }]]),
    );
    await world.reserve(ana, at.middle, 15);
    expect(await world.tokens.revocationsOwed(at.id)).toEqual(
      new Map([['USD', { count: 1, amount: 1_000_000n }]]),
    );
  });
});
