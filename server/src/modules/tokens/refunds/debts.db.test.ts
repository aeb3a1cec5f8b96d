import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, type Stand, type World } from '../world.test-support.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);

describeOnBothEngines("money returned for tokens pays its person's debt first", (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 6_000n);
  });
  const debt = () => chart.receivable('USD', ana);
  const owes = async () => -((await world.ledger.balanceOf([debt()]))[0] ?? 0n);
  /** Creates the debt that a chargeback of money already spent leaves. */
  const owe = async (cents: bigint) => {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: debt(), amount: -cents },
        { account: chart.treasury('USD'), amount: cents },
      ],
    });
  };
  const clean = async () => expect(await world.findings()).toEqual([]);

  test('a refund', async () => {
    await world.buy(ana, at, 60);
    await owe(100_000n);
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    // 85 % of 10 tokens at 100 dollars
    expect([await world.money(ana, at), await owes()]).toEqual([0n, 15_000n]);
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    expect([await world.money(ana, at), await owes()]).toEqual([70_000n, 0n]);
    await clean();
  });

  test('a revocation', async () => {
    const { id } = await world.buy(ana, at, 60);
    await owe(100_000n);
    await world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
    expect([await world.money(ana, at), await owes()]).toEqual([500_000n, 0n]);
    await clean();
  });

  test('a round that closes', async () => {
    await world.buy(ana, at, 60);
    await owe(100_000n);
    await world.cancel(at);
    expect([await world.money(ana, at), await owes()]).toEqual([500_000n, 0n]);
    await clean();
  });

  test('a buy-back', async () => {
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 100);
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -5_000_000n },
        { account: chart.setAside(at.id, 'buyback'), amount: 5_000_000n },
      ],
    });
    world.clock.set(noon('2026-04-20'));
    await world.tokens.settle();
    await owe(10_000_000n);
    world.clock.set(noon('2027-12-01'));
    await world.tokens.settle();
    expect(await world.free(ana, at, at.contractId)).toBe(0n);
    expect(await world.money(ana, at)).toBe(0n);
    expect(await owes()).toBeLessThan(10_000_000n);
    await clean();
  });
});
