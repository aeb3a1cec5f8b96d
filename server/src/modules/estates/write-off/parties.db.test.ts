import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, type Stand, type World } from '../../tokens/world.test-support.ts';
import { saveContact } from '../contact.ts';
import type { Decider } from '../deps.ts';
import { propose, refuse } from '../propose.ts';
import { createEstates } from '../transfer.test-support.ts';
import { refuseWriteOff } from './propose.ts';

describeOnBothEngines('who decides to write off a debt', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let at: Stand;
  let dead: string;
  let heir: string;
  let third: Decider;
  let estateId: string;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
    at = await world.project();
  });
  // an account with a token and no money, an heir, and an administrator who proposes nothing
  beforeEach(async () => {
    dead = await world.buyer(at, 100n);
    await world.buy(dead, at, 1);
    heir = await world.person();
    third = { userId: await world.person('admin'), address: null };
    estateId = await estates.frozen(dead);
  });

  const owe = async () => {
    await estates.empty(chart.available(dead, at.id, 'USD'));
    await estates.owe(dead, 5_000n);
  };
  const nameHeir = async () =>
    propose(world.estates, estates.first, {
      id: estateId,
      heirs: await estates.heirs([heir], [10_000]),
      units: [],
    });
  const proposeAs = (by: Decider) => keyOf(estates.proposeWriteOff(estateId, by));
  const approveAs = async (by: Decider) =>
    keyOf(estates.approveWriteOff(await estates.proposedWriteOff(estateId, by), by));

  test('is no administrator one of whose other accounts is an heir, not even after that proposal was withdrawn', async () => {
    await nameHeir();
    await owe();
    await estates.sameTaxId([heir, third.userId], '20111111112');
    expect(await proposeAs(third)).toBe('ESTATE_INTEREST');
    expect(await proposeAs(estates.first)).toBe('done');
    expect(await approveAs(third)).toBe('ESTATE_INTEREST');
    const { items } = await estates.read(estateId);
    await refuse(world.estates, estates.second, {
      id: items[0]?.id ?? '',
      reason: 'Hay otro heredero',
    });
    expect(await approveAs(third)).toBe('ESTATE_INTEREST');
    expect(await approveAs(estates.second)).toBe('done');
    expect(await world.findings()).toEqual([]);
  });

  test('is no administrator who recently controlled the account of an heir', async () => {
    await nameHeir();
    await owe();
    await database()
      .db.insertInto('account_acts')
      .values({
        id: newId(),
        actor_id: third.userId,
        account_id: heir,
        act: 'password',
        at: world.clock.now(),
      })
      .execute();
    expect(await proposeAs(estates.first)).toBe('done');
    expect(await approveAs(third)).toBe('APPROVERS_NOT_INDEPENDENT');
    expect(await approveAs(estates.second)).toBe('done');
  });

  test('and who refuses it or the transfer is no administrator one of whose other accounts is an heir', async () => {
    await nameHeir();
    await owe();
    await estates.sameTaxId([heir, third.userId], '20111111113');
    const refuseAs = async (by: Decider) => {
      const { id } = await estates.proposedWriteOff(estateId);
      return keyOf(refuseWriteOff(world.estates, by, { id, reason: 'Hay otros bienes' }));
    };
    expect(await proposeAs(estates.first)).toBe('done');
    expect(await refuseAs(third)).toBe('ESTATE_INTEREST');
    expect(await refuseAs(estates.second)).toBe('done');
    const { items } = await estates.read(estateId);
    const withdrawAs = (by: Decider) =>
      keyOf(refuse(world.estates, by, { id: items[0]?.id ?? '', reason: 'Hay otro heredero' }));
    expect(await withdrawAs(third)).toBe('ESTATE_INTEREST');
    expect(await withdrawAs(estates.second)).toBe('done');
  });

  test('is the proposer, to withdraw it, also where they are known as an heir since', async () => {
    await nameHeir();
    await owe();
    expect(await proposeAs(third)).toBe('done');
    await estates.sameTaxId([heir, third.userId], '20111111114');
    const { id } = await estates.proposedWriteOff(estateId);
    expect(await keyOf(refuseWriteOff(world.estates, third, { id, reason: 'Me equivoqué' }))).toBe(
      'done',
    );
  });

  test('is no administrator whom the person named as their contact, by any of their accounts', async () => {
    await owe();
    const named = (email: string) =>
      saveContact(world.estates, dead, { name: 'Ana Sosa', relation: 'Hija', email, phone: '' });
    await named((await estates.emailOf(third.userId)).toUpperCase());
    expect(await proposeAs(third)).toBe('ESTATE_INTEREST');
    expect(await proposeAs(estates.first)).toBe('done');
    expect(await approveAs(third)).toBe('ESTATE_INTEREST');
    const other = await world.person();
    await estates.sameTaxId([other, third.userId], '20222222223');
    await named(await estates.emailOf(other));
    expect(await approveAs(third)).toBe('ESTATE_INTEREST');
    await named('nadie@example.com');
    expect(await approveAs(third)).toBe('done');
  });
});
