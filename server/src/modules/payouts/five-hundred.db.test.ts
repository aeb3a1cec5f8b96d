import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../balance/world.test-support.ts';
import { createRuns } from './create-runs.ts';
import { guardPaidWithdrawals } from './index.ts';
import { runDetail } from './runs.ts';
import { sendRun } from './send-run.ts';

type Person = Awaited<ReturnType<World['person']>>;

const MANY = 500;

describeOnBothEngines('five hundred movements together', (database) => {
  let world: World;
  let ana: Person;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardPaidWithdrawals(world);
  });
  beforeEach(async () => {
    ana = await world.person();
    project = newId();
  });
  const announced = async (who: Person) => {
    const { id } = await world.payments.createDeposit(who, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: '100',
    });
    return id;
  };
  const approved = async () => {
    const { id } = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '100',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    return id;
  };
  const counts = (outcomes: readonly MovementOutcome[]) => {
    const found: Record<string, number> = {};
    for (const { outcome, fault } of outcomes) {
      const key = fault ?? outcome;
      found[key] = (found[key] ?? 0) + 1;
    }
    return found;
  };

  test('five hundred deposits are credited except a blocked person’s, and a repetition moves nothing', async () => {
    const bad = await world.person();
    const ids: string[] = [];
    for (let at = 1; at < MANY; at += 1) ids.push(await announced(ana));
    const stopped = await announced(bad);
    ids.splice(MANY / 2, 0, stopped);
    await database()
      .db.updateTable('users')
      .set({ state: 'blocked' })
      .where('id', '=', bad.userId)
      .execute();
    const body = { kind: 'deposit', step: 'accept', ids } as const;
    for (const _ of ['the first time', 'again']) {
      const outcomes = await world.payments.decideMany(world.boss, body);
      expect(counts(outcomes)).toEqual({ done: MANY - 1, PERSON_BLOCKED: 1 });
      expect(outcomes.find(({ fault }) => fault)).toMatchObject({
        id: stopped,
        outcome: 'refused',
      });
      expect(await world.money(ana.userId, project, 'ARS')).toBe(4_990_000n);
      expect(await world.money(bad.userId, project, 'ARS')).toBe(0n);
    }
  });

  test('all withdrawals of a run are marked as sent in one call', async () => {
    await world.give(ana, project, '100000');
    const ids: string[] = [];
    for (let at = 0; at < MANY; at += 1) ids.push(await approved());
    const [made] = (
      await createRuns(world, world.boss, {
        key: newId(),
        body: { withdrawalIds: ids, format: 'csv' },
      })
    ).runs;
    if (made === undefined) throw new Error('run not created');
    const { outcomes, run } = await sendRun(world, world.boss, {
      runId: made.id,
      references: ids.map((withdrawalId) => ({ withdrawalId, reference: `BNK ${withdrawalId}` })),
    });
    expect(outcomes.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(run).toMatchObject({ state: 'paid', sent: MANY });
    expect((await runDetail(world, made.id)).lines).toHaveLength(MANY);
  });
});
