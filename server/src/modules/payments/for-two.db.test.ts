import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../balance/world.test-support.ts';

describeOnBothEngines('movements that need two administrators', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database());
  });

  test('are marked as such for administrators only, before and after the first approval', async () => {
    const ana = await world.person();
    const project = newId();
    await world.give(ana, project, '900000');
    const body = { projectId: project, type: 'ars_bank_transfer', sentCurrency: 'ARS' } as const;
    const deposit = await world.payments.createDeposit(ana, newId(), { ...body, amount: '800000' });
    const small = await world.payments.createDeposit(ana, newId(), { ...body, amount: '1000' });
    const withdrawal = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '400000',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    const transfer = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'ARS', amount: '400000' },
    });
    const page = { page: 1, pageSize: 20, userId: ana.userId };
    const markedFor = async (reader: Pick<typeof ana, 'userId' | 'role'>) => {
      const lists = [
        (await world.payments.deposits(reader, page)).items,
        (await world.payments.withdrawals(reader, page)).items,
        (await world.balance.transfers(reader, page)).items,
      ];
      return lists.flatMap((items) => items.filter(({ needsTwo }) => needsTwo).map(({ id }) => id));
    };
    const large = [deposit.id, withdrawal.id, transfer.id];
    expect(await markedFor(world.boss)).toEqual([]);
    world.set({ twoAdminsUsd: '100' });
    expect(await markedFor(world.boss)).toEqual(large);
    expect(await markedFor(ana)).toEqual([]);
    const first = await world.payments.acceptDeposit(world.boss, deposit.id, {});
    expect(first).toMatchObject({
      status: 'pending',
      needsTwo: true,
      firstApproval: { mine: true },
    });
    await world.payments.acceptDeposit(world.boss, small.id, {});
    expect(await markedFor(world.boss)).toEqual(large);
    world.set({});
  });

  test('a return above the limit is marked, too, and the first of two leaves the withdrawal sent', async () => {
    const ana = await world.person();
    const project = newId();
    await world.give(ana, project, '900000');
    const { id } = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '400000',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await world.payments.sendWithdrawal(world.boss, id, { reference: `BNK ${id}` });
    const marked = async (reader: Pick<typeof ana, 'userId' | 'role'>) => {
      const page = { page: 1, pageSize: 20, userId: ana.userId };
      return (await world.payments.withdrawals(reader, page)).items[0]?.needsTwo;
    };
    expect(await marked(world.boss)).toBe(false);
    world.set({ twoAdminsUsd: '100' });
    expect(await marked(world.boss)).toBe(true);
    expect(await marked(ana)).toBe(false);
    const first = await world.payments.returnWithdrawal(world.boss, id, 'rebotó');
    expect(first).toMatchObject({ status: 'sent', needsTwo: true, firstApproval: { mine: true } });
    world.set({});
  });
});
