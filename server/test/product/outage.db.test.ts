import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import {
  createWorld,
  type Stand,
  type World,
} from '../../src/modules/tokens/world.test-support.ts';
import { describeOnBothEngines } from '../engines.ts';
import { type Death, mortalDatabase } from '../mortal.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
/** The program goes down with everything still to come, and comes back when all of it is long due. */
const DOWN = noon('2026-03-21');
const BACK = noon('2026-09-15');

/**
 * Everything that happens by itself fell due while the program was down: a reservation, rounds that complete, close
 * and open, a vault, months of rent, a deposit, a withdrawal. Then the process dies at every point there is, just
 * before or just after each of its transactions is kept, and another takes over.
 */
describeOnBothEngines('after an outage', (database) => {
  let whole: Awaited<ReturnType<typeof live>>;
  beforeAll(async () => {
    whole = await live(database(), null);
  });

  test('everything due happens once, dated when it was due', async () => {
    expect(whole.state).toMatchObject({
      rounds: ['completed', 'closed', 'closed', 'completed'],
      vaults: ['passed', 'active'],
      reservations: ['expired'],
      deposits: [['rejected', '2026-03-26T15:00:00.000Z']],
      withdrawals: [['completed', '2026-03-23T15:00:00.000Z']],
      rents: [
        ['2026-04-10', 'paid'],
        ['2026-05-10', 'paid'],
        ['2026-06-10', 'paid'],
        ['2026-07-10', 'paid'],
        ['2026-08-10', 'paid'],
        ['2026-09-10', 'paid'],
      ],
    });
    expect(whole.state.entries.filter(([kind]) => kind === 'buyback')).toEqual([
      ['buyback', '2026-09-07T03:00:00.000Z', 1],
    ]);
    expect(await whole.world.findings()).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'a process that dies just %s any commit leaves the same behind',
    async (when) => {
      // the same program on both: the embedded engine dies at every point, the other at every third
      const stride = database().engine === 'embedded' ? 1 : 3;
      for (let point = 0; ; point += stride) {
        const { state, died, world } = await live(database(), { when, point });
        expect(state, `point ${point}`).toEqual(whole.state);
        if (died) continue;
        expect(point).toBeGreaterThan(8);
        expect(await world.findings()).toEqual([]);
        return;
      }
    },
    240_000,
  );
});

/** Plays the story up to the outage, then its jobs: once with the death, then by another process until all is done. */
async function live(database: Database, death: Death | null) {
  const world = createWorld(database);
  const at = await story(world);
  let died = false;
  if (death !== null) {
    const mortal = createWorld(
      mortalDatabase(database, death, () => (died = true)),
      world.clock,
    );
    await jobs(mortal).catch(() => {});
  }
  await jobs(createWorld(database, world.clock));
  return { state: await stateOf(world, at), died, world };
}

async function jobs(world: World): Promise<void> {
  await world.tokens.settle();
  await world.rents.settle();
  await world.payments.expireDueDeposits();
  await world.payments.completeDueWithdrawals();
}

async function story(world: World): Promise<Stand & { ana: string }> {
  const at = await world.project((sample) => ({
    ...sample,
    reservationDays: 20,
    bankAccounts: { USD: '0070001600000000001232' },
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      tokenType: 'premium' as const,
      rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      rounds: contract.rounds.map((round, n) => (n ? { ...round, minimumPercent: 90 } : round)),
      vaults: contract.vaults.map((vault, n) => ({
        ...vault,
        buybackDate: n ? '2027-02-01' : '2026-09-05', // a Saturday
      })),
    })),
  }));
  const ana = await world.buyer(at);
  await world.buy(ana, at, 300, { invest: true });
  await world.invest(ana, at, 250);
  await world.reserve(ana, at.small, 20); // expires before its round closes
  await ownFunds(world, at, 1_000_000n);
  const project = await world.projects.project(at.id);
  const order = () => ({ actor: { userId: at.ownerId, address: null }, project, key: newId() });
  await world.funds.setAside(order(), { purpose: 'buyback', amount: '2700.00' });
  await world.funds.setAside(order(), { purpose: 'rent', amount: '2000.00' });
  world.clock.set(DOWN);
  const boss = { userId: at.adminId, role: 'admin', address: '127.0.0.1' } as const;
  const owner = { userId: at.ownerId, role: 'investor' } as const;
  const { id } = await world.payments.withdrawFunds(owner, {
    projectId: at.id,
    currency: 'USD',
    amount: '100.00',
    key: newId(),
  });
  await world.payments.acceptWithdrawal(boss, id, {});
  await world.payments.sendWithdrawal(boss, id, 'ref');
  await world.payments.createDeposit({ userId: ana, role: 'investor' }, newId(), {
    projectId: at.id,
    type: 'usd_bank_transfer',
    sentCurrency: 'USD',
    amount: '50.00',
  });
  world.clock.set(BACK);
  return { ...at, ana };
}

async function ownFunds(world: World, at: Stand, amount: bigint): Promise<void> {
  const id = newId();
  await world.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: world.clock.now(),
    postings: [
      { account: { holder: 'world', asset: 'USD', purpose: 'treasury' }, amount: -amount },
      { account: { holder: 'project', projectId: at.id, asset: 'USD', purpose: 'funds' }, amount },
    ],
  });
}

/** Everything there is to see of a project, without ids. */
async function stateOf(world: World, at: Stand) {
  const { db } = world.database;
  const of = <Row>(rows: Promise<Row[]>) => rows;
  const name = (id: string | null): string =>
    [at.id, at.contractId, ...at.rounds, ...at.contractRounds, ...at.vaults]
      .indexOf(id ?? '')
      .toString();
  const balances = await world.ledger.balances({ projectId: at.id });
  const entries = await of(
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .where('a.project_id', '=', at.id)
      .select(['e.id', 'e.kind', 'e.occurred_at'])
      .distinct()
      .execute(),
  );
  const counted = Map.groupBy(entries, (e) => `${e.kind} ${e.occurred_at.toISOString()}`);
  const rounds = await of(
    db
      .selectFrom('rounds')
      .selectAll()
      .where('project_id', '=', at.id)
      .orderBy('contract_id')
      .orderBy('number')
      .execute(),
  );
  return {
    rounds: rounds.map(({ status }) => status),
    ended: rounds.map(({ ended_at }) => ended_at?.toISOString()),
    vaults: (await world.projects.vaults(at.contractId)).map(({ status }) => status),
    reservations: (
      await db.selectFrom('reservations').selectAll().where('project_id', '=', at.id).execute()
    ).map(({ status }) => status),
    deposits: (
      await db.selectFrom('deposits').selectAll().where('project_id', '=', at.id).execute()
    ).map(({ status, closed_at }) => [status, closed_at?.toISOString()]),
    withdrawals: (
      await db.selectFrom('withdrawals').selectAll().where('project_id', '=', at.id).execute()
    ).map(({ status, completed_at }) => [status, completed_at?.toISOString()]),
    rents: (
      await db
        .selectFrom('rent_periods')
        .selectAll()
        .where('project_id', '=', at.id)
        .orderBy('pay_day')
        .execute()
    ).map(({ pay_day, status }) => [pay_day, status]),
    notices: (
      await db
        .selectFrom('notifications')
        .select(['kind', 'once'])
        .where('user_id', '=', at.ownerId)
        .where('link', '=', `/project/${at.id}`)
        .execute()
    )
      .map(({ kind, once }) => `${kind} ${once?.split(':')[0]}`)
      .sort(),
    balances: balances
      .filter(({ balance }) => balance !== 0n)
      .map(({ account, balance }) => [
        account.holder,
        account.purpose,
        name(account.ref ?? null),
        account.asset.startsWith('token:') ? name(account.asset.slice(6)) : account.asset,
        balance,
      ])
      .map(String)
      .sort(),
    entries: [...counted]
      .map(([key, group]) => [...key.split(' '), group.length])
      .sort((a, b) => String(a).localeCompare(String(b))),
  };
}
