import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { defaultSettings, factsOf } from '#modules/settings';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, NOON, type World } from '../balance/world.test-support.ts';
import { newDestinationWait } from '../movements/withdrawals/new-destinations.ts';

const SETTINGS = factsOf(defaultSettings({ demo: true }));

describeOnBothEngines('a withdrawal to a new destination', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({ newDestinationHours: 24 });
    ana = await world.person();
    project = newId();
    await world.give(ana, project, '1000');
  });
  const ask = (more: { secondFactor?: 'fresh' } = {}) =>
    world.payments.createWithdrawal({ ...ana, ...more }, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '100',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
  const accept = (id: string) => world.payments.acceptWithdrawal(world.boss, id, {});

  test('cannot be approved for a day, while its money is held, and can be rejected', async () => {
    world.clock.advance(HOUR);
    const [one, other] = [await ask(), await ask()];
    expect(one.waitsUntil).toBe(new Date(NOON.getTime() + 24 * HOUR).toISOString());
    await expect(accept(one.id)).rejects.toMatchObject({ key: 'DESTINATION_TOO_NEW' });
    await expect(
      world.payments.sendWithdrawal(world.boss, one.id, { reference: 'x' }),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await world.money(ana.userId, project, 'ARS', 'held')).toBe(200_00n);
    await world.payments.rejectWithdrawal(world.boss, other.id, 'no fue la persona');
    world.clock.advance(23 * HOUR);
    expect((await accept(one.id)).preApprovedAt).not.toBeNull();
  });

  const setUpFactor = () =>
    database()
      .db.insertInto('totp_factors')
      .values({
        user_id: ana.userId,
        secret: Buffer.alloc(1),
        last_step: 0n,
        confirmed_at: world.clock.now(),
        pending_secret: null,
        pending_at: null,
      })
      .execute();

  test('waits even with a second factor, if the factor is as new as the destination', async () => {
    world.clock.advance(HOUR);
    await setUpFactor();
    const { id, waitsUntil } = await ask({ secondFactor: 'fresh' });
    expect(waitsUntil).toBe(new Date(NOON.getTime() + 24 * HOUR).toISOString());
    await expect(accept(id)).rejects.toMatchObject({ key: 'DESTINATION_TOO_NEW' });
  });

  test('does not wait when confirmed with a second factor, or when the account is a day old', async () => {
    world.clock.set(new Date(NOON.getTime() - 24 * HOUR));
    await setUpFactor();
    world.clock.set(NOON);
    const confirmed = await ask({ secondFactor: 'fresh' });
    expect(confirmed.waitsUntil).toBeNull();
    await accept(confirmed.id);
    world.clock.advance(24 * HOUR);
    const later = await ask();
    expect(later.waitsUntil).toBeNull();
    await accept(later.id);
  });

  test('does not wait when the setting is zero', async () => {
    world.set({ newDestinationHours: 0 });
    expect((await ask()).waitsUntil).toBeNull();
  });

  test('of project funds waits, too, the first time it goes to the project’s account', async () => {
    world.owned.set(project, {
      ownerId: ana.userId,
      bankAccounts: { ARS: '0110599540000000123457' },
    });
    await world.fundProject(project, 'ARS', '300');
    const release = () =>
      world.payments.withdrawFunds(ana, {
        projectId: project,
        currency: 'ARS',
        amount: '100',
        key: newId(),
      });
    const first = await release();
    expect(first.waitsUntil).toBe(new Date(NOON.getTime() + 24 * HOUR).toISOString());
    await expect(accept(first.id)).rejects.toMatchObject({ key: 'DESTINATION_TOO_NEW' });
    world.clock.advance(24 * HOUR);
    await accept(first.id);
    expect((await release()).waitsUntil).toBeNull();
  });

  test('in USDT counts the age of the address from its first withdrawal that was not rejected', async () => {
    const { account } = await database()
      .db.selectFrom('bank_accounts')
      .select('account')
      .where('id', '=', ana.ars)
      .executeTakeFirstOrThrow();
    const settings = { current: async () => ({ ...SETTINGS, newDestinationHours: 24 }) };
    const wait = () =>
      database().transaction((tx) =>
        newDestinationWait({ ...world, settings }, tx, {
          person: ana,
          to: { account, since: null },
        }),
      );
    const inADay = () => new Date(world.clock.now().getTime() + 24 * HOUR);
    expect(await wait()).toEqual(inADay());
    const { id } = await ask();
    const first = inADay();
    world.clock.advance(HOUR);
    expect(await wait()).toEqual(first);
    await world.payments.rejectWithdrawal(world.boss, id, 'no fue la persona');
    expect(await wait()).toEqual(inADay());
  });
});
