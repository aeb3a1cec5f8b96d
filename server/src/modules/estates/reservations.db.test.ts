import { beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, DAY, type World } from '../tokens/world.test-support.ts';
import { freeze, readEstate } from './freeze.ts';
import { lift } from './lift.ts';
import { createEstates } from './transfer.test-support.ts';

const DAYS = 60;

describeOnBothEngines('reservations of a person who died', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  // each begins on the day of the sample
  beforeEach(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
  });

  /**
   * A buyer reserves a unit, and their account is frozen ten days later.
   * @param tokens with 250 the round is completed, so that they stay
   */
  async function frozen(tokens = 250) {
    const at = await world.project((sample) => ({ ...sample, reservationDays: DAYS }));
    const person = await world.buyer(at, 90_000n);
    await world.buy(person, at, tokens);
    const { id } = await world.reserve(person, at.small, 10);
    world.clock.advance(10 * DAY);
    await database().transaction((tx) =>
      freeze(world.estates, tx, {
        by: estates.first,
        reported: { userId: person, requestId: newId(), code: 'ABCDE-1', diedOn: '2026-03-01' },
      }),
    );
    const [row] = await database()
      .db.selectFrom('estates')
      .select('id')
      .where('user_id', '=', person)
      .execute();
    return { at, person, id, estateId: row?.id ?? '' };
  }
  const read = (id: string) =>
    database()
      .db.selectFrom('reservations')
      .select(['user_id', 'status', 'expires_at', 'paused_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const news = async (ownerId: string) =>
    (
      await database()
        .db.selectFrom('notifications')
        .select(['title', 'body'])
        .where('user_id', '=', ownerId)
        .where('title', 'like', '%plazo de una reserva%')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ title, body }) => `${title}: ${body}`);
  const daysLeft = async (id: string) =>
    ((await read(id)).expires_at?.getTime() ?? 0) - world.clock.now().getTime();

  test('wait for the heirs, who have the rest of the term, and at least thirty days', async () => {
    const { at, person, id, estateId } = await frozen();
    world.clock.advance(200 * DAY);
    await world.tokens.settle();
    expect(await read(id)).toMatchObject({ status: 'active', user_id: person });
    expect(
      (await world.tokens.reservations({ userId: person, page: 1, pageSize: 9 })).items,
    ).toMatchObject([{ id, expiresAt: null }]);
    const heir = await world.person();
    await estates.addPaper(estateId);
    await estates.pass(estateId, {
      id: estateId,
      heirs: await estates.heirs([heir], [10_000]),
      units: [{ reservationId: id, email: await estates.emailOf(heir) }],
    });
    expect(await read(id)).toMatchObject({ status: 'active', user_id: heir, paused_at: null });
    expect(await daysLeft(id)).toBe((DAYS - 10) * DAY);
    const notified = await news(at.ownerId);
    expect(notified.map((text) => text.split(':')[0])).toEqual([
      'El plazo de una reserva quedó en pausa',
      'Vuelve a correr el plazo de una reserva',
    ]);
    expect(notified.join()).not.toMatch(/falle|murió|sucesi|hered/i);
    world.clock.advance((DAYS - 10) * DAY);
    await world.tokens.settle();
    expect((await read(id)).status).toBe('expired');
    expect(await world.findings()).toEqual([]);
  });

  test('name their heir to the project’s owner only once the heir consents', async () => {
    const { at, person, id, estateId } = await frozen();
    const owner = { userId: at.ownerId, role: 'owner' } as const;
    const seen = (by: Parameters<typeof world.tokens.unitHolder>[0]) =>
      world.tokens.unitHolder(by, at.small);
    const consent = (userId: string) => world.tokens.consentAsHeir({ userId, address: null, id });
    const email = await estates.emailOf(person);
    expect(await seen(owner)).toMatchObject({ person: { email }, payments: [{}] });
    await expect(consent(person)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const heir = await world.person();
    await estates.addPaper(estateId);
    await estates.pass(estateId, {
      id: estateId,
      heirs: await estates.heirs([heir], [10_000]),
      units: [{ reservationId: id, email: await estates.emailOf(heir) }],
    });

    const hidden = await seen(owner);
    expect(hidden).toMatchObject({ person: null, payments: [], order: { id, terms: null } });
    const admin = { userId: estates.first.userId, role: 'admin' } as const;
    expect((await seen(admin)).person?.id).toBe(heir);
    const own = await world.tokens.reservations({ userId: heir, page: 1, pageSize: 9 });
    expect(own.items).toMatchObject([{ id, consented: false }]);

    // another person, and the one who had the unit before
    for (const other of [await world.person(), person])
      await expect(consent(other)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const consentedAt = world.clock.now();
    await consent(heir);
    world.clock.advance(DAY);
    await consent(heir);
    const { person: shown, order, payments } = await seen(owner);
    expect(payments).toHaveLength(1);
    expect(shown).toMatchObject({ id: null, email: await estates.emailOf(heir) });
    expect(order.terms).toEqual({
      version: expect.any(String),
      acceptedAt: consentedAt.toISOString(),
    });
    const accepted = await database()
      .db.selectFrom('terms_acceptance_facts')
      .select(['occasion', 'accepted_at'])
      .where('user_id', '=', heir)
      .execute();
    expect(accepted).toEqual([{ occasion: 'unit_inherited', accepted_at: consentedAt }]);
  });

  test('with few days left pass with thirty', async () => {
    const { id, estateId } = await frozen();
    const soon = new Date(world.clock.now().getTime() + DAY);
    await database()
      .db.updateTable('reservations')
      .set({ expires_at: soon })
      .where('id', '=', id)
      .execute();
    world.clock.advance(40 * DAY);
    await world.tokens.settle();
    const heir = await world.person();
    await estates.addPaper(estateId);
    await estates.pass(estateId, {
      id: estateId,
      heirs: await estates.heirs([heir], [10_000]),
      units: [{ reservationId: id, email: await estates.emailOf(heir) }],
    });
    expect(await daysLeft(id)).toBe(30 * DAY);
  });

  test('run again with the remaining days when the freeze is lifted', async () => {
    const { person, id, estateId } = await frozen();
    world.clock.advance(100 * DAY);
    await lift(world.estates, estates.second, { id: estateId, reason: 'El aviso era un error' });
    expect(await read(id)).toMatchObject({ user_id: person, status: 'active', paused_at: null });
    expect(await daysLeft(id)).toBe((DAYS - 10) * DAY);
  });

  test('of a round that was undone since stay over when the freeze is lifted', async () => {
    const { at, person, id, estateId } = await frozen(30);
    const { expires_at: until } = await read(id);
    // the desk reads of a pause only while there is one
    const paused = async () =>
      (await readEstate(world.estates, estates.second.userId, person)).items.map(
        ({ pausedReservations }) => pausedReservations,
      );
    expect(await paused()).toEqual([1]);
    await world.cancel(at);
    expect(await paused()).toEqual([0]);
    expect(await read(id)).toMatchObject({ status: 'undone', paused_at: null });
    const notified = await news(at.ownerId);
    world.clock.advance(100 * DAY);
    await lift(world.estates, estates.second, { id: estateId, reason: 'El aviso era un error' });
    expect(await read(id)).toMatchObject({ status: 'undone', expires_at: until });
    expect(await news(at.ownerId)).toEqual(notified);
  });
});
