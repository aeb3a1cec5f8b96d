import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { createRuns } from './create-runs.ts';
import { guardPaidWithdrawals } from './index.ts';

export type Person = Awaited<ReturnType<World['person']>>;
export type PayoutDesk = Awaited<ReturnType<typeof openPayouts>>;
export type Saver = Awaited<ReturnType<PayoutDesk['newSaver']>>;

/** Opens a world with two operators, and the calls with which they create payment runs. */
export async function openPayouts(database: Database) {
  const world = await createWorld(database);
  guardPaidWithdrawals(world);
  const other = await world.person('admin_l2');
  const run = async (ids: readonly string[], by = world.boss, key = newId()) =>
    createRuns(world, by, { key, body: { withdrawalIds: [...ids], format: 'csv' } });
  const madeOf = async (ids: readonly string[]) => {
    const [made] = (await run(ids)).runs;
    if (made === undefined) throw new Error('run not created');
    return made;
  };
  const referenced = (ids: readonly string[]) =>
    ids.map((withdrawalId) => ({ withdrawalId, reference: `BNK ${withdrawalId}` }));
  const block = (who: Person, state: 'blocked' | 'active') =>
    database.db.updateTable('users').set({ state }).where('id', '=', who.userId).execute();
  return { world, other, run, madeOf, referenced, block, newSaver: () => newSaver(world) };
}

/** A saver with 100,000 pesos in a project, and the call that pre-approves one of their withdrawals. */
async function newSaver(world: World) {
  world.clock.set(NOON);
  world.set({});
  const ana = await world.person();
  const project = newId();
  await world.give(ana, project, '100000');
  const approved = async (amount: string, who = ana) => {
    const { id } = await world.payments.createWithdrawal(who, newId(), {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency: 'ARS',
      bankAccountId: who.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    return id;
  };
  return { ana, project, approved };
}
