import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';

type Person = Awaited<ReturnType<World['person']>>;

describeOnBothEngines('deciding many movements', (database) => {
  let world: World;
  let other: Person;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    other = await world.person('admin_l2');
  });
  beforeEach(() => {
    world.clock.set(NOON);
    world.set({});
    project = newId();
  });
  const announce = async (who: Person, amount = '100') =>
    (
      await world.payments.createDeposit(who, newId(), {
        projectId: project,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount,
      })
    ).id;
  const ask = async (who: Person, amount = '100') =>
    (
      await world.payments.createWithdrawal(who, newId(), {
        projectId: project,
        currency: 'ARS',
        amount,
        receivedCurrency: 'ARS',
        bankAccountId: who.ars,
      })
    ).id;
  const counts = (outcomes: readonly MovementOutcome[]) => {
    const found: Record<string, number> = {};
    for (const { outcome, fault } of outcomes) {
      const key = fault ?? outcome;
      found[key] = (found[key] ?? 0) + 1;
    }
    return found;
  };

  test('two administrators with one selection decide each movement once, and the second sees who decided it', async () => {
    const ana = await world.person();
    const ids = [await announce(ana), await announce(ana), await announce(ana)];
    const body = { kind: 'deposit', step: 'accept', ids } as const;
    const [first, second] = await Promise.all([
      world.payments.decideMany(world.boss, body),
      world.payments.decideMany(other, body),
    ]);
    const both = counts([...first, ...second]);
    expect(both).toEqual({ done: 3, taken: 3 });
    expect([...first, ...second].find(({ outcome }) => outcome === 'taken')?.by).toBe('Ana Paz');
    expect(await world.money(ana.userId, project, 'ARS')).toBe(30_000n);
  });

  test('over the limit, one selection records first approvals and another administrator’s decides', async () => {
    const ana = await world.person();
    await world.give(ana, project, '1000');
    world.set({ twoAdminsUsd: '0.01' });
    const ids = [await ask(ana), await ask(ana)];
    const body = { kind: 'withdrawal', step: 'accept', ids } as const;
    expect(counts(await world.payments.decideMany(world.boss, body))).toEqual({ first: 2 });
    expect(counts(await world.payments.decideMany(world.boss, body))).toEqual({ first: 2 });
    expect(counts(await world.payments.decideMany(other, body))).toEqual({ done: 2 });
  });

  test('rejected withdrawals and transfers release their holds, each with its reason', async () => {
    const ana = await world.person();
    await world.give(ana, project, '1000');
    const ids = [await ask(ana), await ask(ana)];
    const reason = 'cuenta de otra persona';
    const body = { kind: 'withdrawal', step: 'reject', ids, reason } as const;
    expect(counts(await world.payments.decideMany(world.boss, body))).toEqual({ done: 2 });
    expect(await world.money(ana.userId, project, 'ARS')).toBe(100_000n);
    const accept = { kind: 'withdrawal', step: 'accept', ids } as const;
    expect(counts(await world.payments.decideMany(other, accept))).toEqual({ taken: 2 });
  });

  test('a deposit that is not a bank transfer, or that does not exist, is not decided in bulk', async () => {
    const ana = await world.person();
    const id = await announce(ana);
    await database()
      .db.updateTable('deposits')
      .set({ type: 'stripe' })
      .where('id', '=', id)
      .execute();
    const nobodys = newId();
    const ids = [id, nobodys];
    const outcomes = await world.payments.decideMany(world.boss, {
      kind: 'deposit',
      step: 'accept',
      ids,
    });
    expect(outcomes.map(({ fault }) => fault)).toEqual(['DECIDED_ALONE', 'NOT_FOUND']);
  });
});
