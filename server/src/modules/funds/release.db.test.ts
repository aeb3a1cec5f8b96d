import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { AccountEmptyCheck } from '#modules/identity';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  createWorld,
  DAY,
  OPEN,
  type Stand,
  type World,
  withAnother,
} from '../tokens/world.test-support.ts';
import { fundsOf } from './figures/overview.ts';
import { createFunds } from './index.ts';
import { releaseIdle } from './release.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);

describeOnBothEngines('money set aside', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 10_000n);
  });
  /** Gives the project dollars and sets them aside. */
  async function fund(dollars: bigint, purpose: 'buyback' | 'rent' = 'buyback') {
    const id = newId();
    const amount = dollars * 100n;
    const own = chart.funds(at.id, 'USD');
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        { account: own, amount },
      ],
    });
    await world.tokens.setAside({
      projectId: at.id,
      purpose,
      amount,
      actorId: at.ownerId,
      idempotencyKey: newId(),
    });
  }
  const aside = async (purpose: 'funds' | 'buyback' | 'rent') =>
    (await world.ledger.balanceOf([chart.projectMoney(at.id, 'USD', purpose)]))[0];
  const release = () =>
    withAnother(world, async (other) => {
      await Promise.all([releaseIdle(world.funds.deps), releaseIdle(other.funds.deps)]);
    });

  test('is returned to the funds once after the last vault was paid, and the owner is notified', async () => {
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 100);
    await fund(50_000n);
    await world.tokens.settle();
    await release();
    expect(await aside('buyback')).toBe(5_000_000n);
    world.clock.set(noon('2027-12-01'));
    await world.tokens.settle();
    const left = await aside('buyback');
    expect(left).toBeGreaterThan(0n);
    expect(await world.free(ana, at, at.contractId)).toBe(0n);
    const funds = (await aside('funds')) ?? 0n;
    await release();
    expect(await aside('buyback')).toBe(0n);
    expect(await aside('funds')).toBe(funds + (left ?? 0n));
    const notices = await database()
      .db.selectFrom('notifications')
      .select('title')
      .where('user_id', '=', at.ownerId)
      .where('title', 'like', '%volvió a los fondos%')
      .execute();
    expect(notices).toHaveLength(1);
    expect(await world.findings()).toEqual([]);
  });

  test('is short by the debt of the overdue vault alone, not by that of later vaults', async () => {
    await world.buy(ana, at, 600, { invest: true });
    await world.invest(ana, at, 100);
    const project = await world.projects.project(at.id);
    const coverage = () => fundsOf(world.funds.deps, project);
    const early = await coverage();
    const [first] = early.buybacks;
    if (!first) throw new Error('no vault');
    expect(early.buyback).toMatchObject({ missingOverdue: 0n });
    expect(early.buyback.missing).toBeGreaterThan(first.debt.owed);
    world.clock.set(noon(first.debt.payDay));
    await fund(100n);
    expect((await coverage()).buyback.missingOverdue).toBe(first.debt.owed - 10_000n);
    world.clock.set(OPEN);
  });

  test('keeps an owner from deleting their account while vaults are unpaid, even of a cancelled project', async () => {
    const checks: AccountEmptyCheck[] = [];
    const { deps } = world.funds;
    const identity = { ...deps.identity, onAccountEmptyCheck: checks.push.bind(checks) };
    createFunds({ ...deps, identity });
    const left = () => database().transaction(async (tx) => checks[0]?.(tx, at.ownerId));
    expect(await left()).toEqual([]);
    await world.buy(ana, at, 600, { invest: true });
    world.clock.advance(10 * DAY); // the grace periods are over: the round completes
    await world.tokens.settle();
    await world.cancel(at);
    expect(await left()).toEqual(['HAS_PROJECT_MONEY', 'HAS_OBLIGATIONS']);
  });

  test('is kept while tokens are held, even of a cancelled project, and returned when none can be held', async () => {
    await world.buy(ana, at, 600, { invest: true });
    await fund(1_000n);
    await fund(500n, 'rent');
    world.clock.advance(10 * DAY); // the grace periods are over: the round completes
    await world.tokens.settle();
    await world.cancel(at);
    await release();
    expect(await aside('buyback')).toBe(100_000n);
    // this contract pays no rent
    expect(await aside('rent')).toBe(0n);

    at = await world.project();
    await fund(1_000n);
    await release();
    expect(await aside('buyback')).toBe(100_000n);
    await world.cancel(at);
    await release();
    expect(await aside('buyback')).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('for rent is kept for a month in which tokens were held, even if none are now', async () => {
    at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 25, amount: '1000.00', percent: 60 },
      })),
    }));
    ana = await world.buyer(at, 10_000n);
    await world.buy(ana, at, 600, { invest: true });
    await fund(50_000n);
    await fund(10_000n, 'rent');
    await world.tokens.settle();
    const { debts } = await world.tokens.vaultDebts(at.id);
    const last = debts.at(-1)?.payDay ?? '';
    world.clock.set(noon(last));
    await world.rents.settle();
    expect(await world.free(ana, at, at.contractId)).toBe(0n);
    const left = await aside('rent');
    expect(left).toBeGreaterThan(0n);
    await release();
    expect(await aside('rent')).toBe(left);
    // the current month is paid, and nothing more will be owed
    world.clock.advance(31 * 24 * 60 * 60 * 1000);
    await release();
    const [month] = (await world.rents.periods({ projectId: at.id, page: 1, pageSize: 1 })).items;
    expect(month?.row).toMatchObject({ status: 'paid', holders: 1 });
    expect(await aside('rent')).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });
});
