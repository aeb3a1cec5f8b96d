import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { saveContact } from './contact.ts';
import type { Decider } from './deps.ts';
import { propose, refuse } from './propose.ts';
import { readTransfers } from './read-transfers.ts';
import { createEstates } from './transfer.test-support.ts';
import { refuseWriteOff } from './write-off/propose.ts';
import { readDebts } from './write-off/read.ts';

const REFUSAL = 'Hay otro heredero';

describeOnBothEngines('who may decide a proposal about an estate', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let at: Stand;
  let dead: string;
  let heir: string;
  /** An administrator one of whose other accounts is the heir's. */
  let interested: Decider;
  let estateId: string;
  let nth = 0;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
    at = await world.project();
  });
  beforeEach(async () => {
    dead = await world.buyer(at, 100n);
    await world.buy(dead, at, 1);
    heir = await world.person();
    interested = { userId: await world.person('admin'), address: null };
    await estates.sameTaxId([heir, interested.userId], `2033333333${nth}`);
    nth += 1;
    estateId = await estates.frozen(dead);
  });

  const proposed = async (by = estates.first) => {
    // the latest proposal is the first of a list
    world.clock.advance(1_000);
    return propose(world.estates, by, {
      id: estateId,
      heirs: await estates.heirs([heir], [10_000]),
      units: [],
    });
  };
  const owe = async () => {
    await estates.empty(chart.available(dead, at.id, 'USD'));
    await estates.owe(dead, 5_000n);
  };
  const transferAsReadBy = async (by: Decider) =>
    (await readTransfers(world.estates, by.userId, estateId)).items[0];
  const refuseAs = async (by: Decider) =>
    keyOf(
      refuse(world.estates, by, {
        id: (await transferAsReadBy(by))?.id ?? '',
        reason: REFUSAL,
      }),
    );
  const refuseWriteOffAs = async (by: Decider) =>
    keyOf(
      refuseWriteOff(world.estates, by, {
        id: (await estates.proposedWriteOff(estateId, by)).id,
        reason: REFUSAL,
      }),
    );
  const remove = async (userId: string, set: { state: 'blocked' } | { role: 'admin_l2' }) =>
    void (await database().db.updateTable('users').set(set).where('id', '=', userId).execute());

  test('is shown to each administrator with the reason with which the server refuses', async () => {
    await proposed();
    expect(await transferAsReadBy(interested)).toMatchObject({
      approvalObstacle: 'ESTATE_INTEREST',
      refusalObstacle: 'ESTATE_INTEREST',
    });
    expect(await refuseAs(interested)).toBe('ESTATE_INTEREST');
    expect(await transferAsReadBy(estates.first)).toMatchObject({
      approvalObstacle: 'OWN_REQUEST',
      refusalObstacle: null,
    });
    expect(await transferAsReadBy(estates.second)).toMatchObject({
      approvalObstacle: null,
      refusalObstacle: null,
    });
    expect(await refuseAs(estates.second)).toBe('done');
    // nothing is left to decide
    expect(await transferAsReadBy(interested)).toMatchObject({
      state: 'refused',
      approvalObstacle: null,
      refusalObstacle: null,
    });
  });

  test('of a write-off is shown in the same way, to the contact too, and before a proposal', async () => {
    await owe();
    const contact: Decider = { userId: await world.person('admin'), address: null };
    await saveContact(world.estates, dead, {
      name: 'Ana Sosa',
      relation: 'Hija',
      email: await estates.emailOf(contact.userId),
      phone: '',
    });
    const asReadBy = (by: Decider) => readDebts(world.estates, by.userId, estateId);
    expect(await asReadBy(contact)).toMatchObject({ proposalObstacle: 'ESTATE_INTEREST' });
    expect(await asReadBy(estates.first)).toMatchObject({ proposalObstacle: null });
    expect(await keyOf(estates.proposeWriteOff(estateId, contact))).toBe('ESTATE_INTEREST');
    await estates.proposeWriteOff(estateId);
    const barred = { approvalObstacle: 'ESTATE_INTEREST', refusalObstacle: 'ESTATE_INTEREST' };
    expect((await asReadBy(contact)).items).toMatchObject([barred]);
    expect(await refuseWriteOffAs(contact)).toBe('ESTATE_INTEREST');
    expect((await asReadBy(estates.first)).items).toMatchObject([
      { approvalObstacle: 'OWN_REQUEST', refusalObstacle: null },
    ]);
    expect((await asReadBy(estates.second)).items).toMatchObject([
      { approvalObstacle: null, refusalObstacle: null },
    ]);
  });

  test('is any administrator of level 1, to end it, once nobody can approve it: its proposer is gone', async () => {
    for (const set of [{ state: 'blocked' }, { role: 'admin_l2' }] as const) {
      const proposer: Decider = { userId: await world.person('admin'), address: null };
      await proposed(proposer);
      expect(await refuseAs(interested)).toBe('ESTATE_INTEREST');
      await remove(proposer.userId, set);
      expect(await transferAsReadBy(estates.second)).toMatchObject({
        approvalObstacle: 'REQUESTER_NOT_AUTHORIZED',
      });
      expect(await transferAsReadBy(interested)).toMatchObject({ refusalObstacle: null });
      expect(await refuseAs(interested)).toBe('done');
      // and who inherits proposes nothing instead
      expect(await keyOf(proposed(interested))).toBe('ESTATE_INTEREST');
      expect(await keyOf(proposed())).toBe('done');
      expect(await refuseAs(estates.first)).toBe('done');
    }
    expect(await world.findings()).toEqual([]);
  });

  test('is any administrator of level 1, to end a write-off whose proposer is gone', async () => {
    const proposer: Decider = { userId: await world.person('admin'), address: null };
    await proposed();
    await owe();
    await estates.proposeWriteOff(estateId, proposer);
    expect(await refuseWriteOffAs(interested)).toBe('ESTATE_INTEREST');
    await remove(proposer.userId, { state: 'blocked' });
    const { items } = await readDebts(world.estates, interested.userId, estateId);
    expect(items).toMatchObject([{ refusalObstacle: null }]);
    expect(await refuseWriteOffAs(interested)).toBe('done');
    expect(await keyOf(estates.proposeWriteOff(estateId, interested))).toBe('ESTATE_INTEREST');
    expect(await world.findings()).toEqual([]);
  });
});
