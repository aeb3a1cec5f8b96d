import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';

const DAY = 86_400_000;

describeOnBothEngines('the first of two approvals', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    eva = await world.person('admin_l2');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({ twoAdminsUsd: '100' });
    ana = await world.person();
    project = newId();
  });
  const deposit = () =>
    world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '500',
    });

  test('applies only to the bank reference for which it was given', async () => {
    const { id } = await deposit();
    const seen = newId();
    const first = await world.payments.acceptDeposit(world.boss, id, { reference: seen });
    expect(first.firstApproval).toMatchObject({ reference: seen, bankLineId: null });
    const differs = (details: object[]) => ({ key: 'APPROVAL_DIFFERS', details });
    await expect(
      world.payments.acceptDeposit(eva, id, { reference: newId() }),
    ).rejects.toMatchObject(differs([{ path: 'reference', message: `EQUAL_TO:${seen}` }]));
    await expect(world.payments.acceptDeposit(eva, id, {})).rejects.toMatchObject(
      differs([{ path: 'reference', message: `EQUAL_TO:${seen}` }]),
    );
    const given = world.payments.acceptDeposit(eva, id, { reference: seen, bankLineId: newId() });
    await expect(given).rejects.toMatchObject(
      differs([{ path: 'bankLineId', message: 'FIELDS_DIFFER' }]),
    );
    expect(await world.money(ana.userId, project, 'USD')).toBe(0n);
    // only administrators see the bank evidence
    const { firstApproval } = await world.payments.ownDeposit(ana, id);
    expect(firstApproval).toMatchObject({ reference: null, bankLineId: null });
    expect(await world.payments.acceptDeposit(eva, id, { reference: seen })).toMatchObject({
      status: 'completed',
    });
    expect(await world.findings()).toEqual([]);
  });

  test('applies to the reference recorded before it, so that a later one is not approved with it', async () => {
    const { id } = await deposit();
    const [noted, other] = [newId(), newId()];
    await world.payments.sendDeposit(world.boss, id, noted);
    await world.payments.acceptDeposit(world.boss, id, {});
    await expect(world.payments.acceptDeposit(eva, id, { reference: other })).rejects.toMatchObject(
      { key: 'APPROVAL_DIFFERS' },
    );
    // the first approver corrects their approval, which stays a first one
    expect(await world.payments.acceptDeposit(world.boss, id, { reference: other })).toMatchObject({
      status: 'sent',
      firstApproval: { mine: true, reference: other },
    });
    await world.payments.acceptDeposit(eva, id, { reference: other });
    expect(await world.money(ana.userId, project, 'USD')).toBe(50_000n);
  });

  test('expires after the days of the setting, as if the movement had no approval', async () => {
    world.set({});
    await world.give(ana, project, '1000', 'USD');
    world.set({ twoAdminsUsd: '100', firstApprovalDays: 3, depositExpiryDays: 60 });
    const { id } = await deposit();
    const transfer = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'USD', amount: '200' },
    });
    await world.payments.acceptDeposit(world.boss, id, {});
    await world.balance.acceptTransfer(world.boss, transfer.id, {});
    world.clock.advance(3 * DAY);
    expect(await world.payments.acceptDeposit(eva, id, {})).toMatchObject({
      status: 'pending',
      firstApproval: { mine: true },
    });
    await world.payments.expireDueDeposits();
    const [shown] = (
      await world.balance.transfers(world.boss, { page: 1, pageSize: 9, userId: ana.userId })
    ).items;
    expect(shown).toMatchObject({ status: 'pending', firstApproval: null });
    expect(await world.payments.acceptDeposit(world.boss, id, {})).toMatchObject({
      status: 'completed',
    });
  });

  test('is shown only as long as it counts', async () => {
    world.set({ twoAdminsUsd: '100', firstApprovalDays: 3, depositExpiryDays: 60 });
    const shown = async (id: string) => (await world.payments.ownDeposit(ana, id)).firstApproval;
    const [old, orphan] = [await deposit(), await deposit()];
    await world.payments.acceptDeposit(world.boss, old.id, {});
    expect(await shown(old.id)).not.toBeNull();
    world.clock.advance(3 * DAY);
    expect(await shown(old.id)).toBeNull();
    // its administrator may no longer approve
    const gone = await world.person('admin_l2');
    await world.payments.acceptDeposit(gone, orphan.id, {});
    expect(await shown(orphan.id)).not.toBeNull();
    await database()
      .db.updateTable('users')
      .set({ state: 'blocked' })
      .where('id', '=', gone.userId)
      .execute();
    expect(await shown(orphan.id)).toBeNull();
    expect(await world.payments.acceptDeposit(eva, orphan.id, {})).toMatchObject({
      status: 'pending',
      firstApproval: { mine: true },
    });
  });

  test('prevents the expiry of a deposit only until the approval expires', async () => {
    world.set({ twoAdminsUsd: '100', firstApprovalDays: 7, depositExpiryDays: 5 });
    const { id } = await deposit();
    world.clock.advance(4 * DAY);
    await world.payments.acceptDeposit(world.boss, id, {});
    world.clock.advance(2 * DAY);
    await world.payments.expireDueDeposits();
    expect((await world.payments.ownDeposit(ana, id)).status).toBe('pending');
    world.clock.advance(5 * DAY);
    await world.payments.expireDueDeposits();
    expect((await world.payments.ownDeposit(ana, id)).status).toBe('rejected');
  });
});
