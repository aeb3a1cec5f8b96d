import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';
import { DONE, type Person, storiesOf } from './stories.test-support.ts';

describeOnBothEngines('a lost factor', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  test('is removed by a level 1; the person is notified and their sessions end', async () => {
    const [admin, second, person] = [
      await world.person('admin'),
      await world.person('admin_l2'),
      await stories.withTotp(),
    ];
    const reset = (id: string, { token }: Pick<Person, 'token'>) =>
      world.outcome('POST', `/users/${id}/reset-second-factor`, { token });
    expect(await reset(person.id, second)).toEqual([403, 'FORBIDDEN']);
    expect(await reset(admin.id, admin)).toEqual([409, 'OWN_ACCOUNT']);
    const inTheWay = async (id: string) =>
      z
        .object({ obstacles: z.object({ resetSecondFactor: z.string().nullable() }) })
        .parse((await world.call('GET', `/users/${id}/standing`, admin)).json).obstacles
        .resetSecondFactor;
    expect(await inTheWay(admin.id)).toBe('OWN_ACCOUNT');
    expect(await inTheWay(person.id)).toBe(null);
    expect(await reset(person.id, admin)).toEqual([200, null]);
    expect(await inTheWay(person.id)).toBe('SECOND_FACTOR_NOT_SET');
    expect(await reset(person.id, admin)).toEqual([409, 'SECOND_FACTOR_NOT_SET']);
    expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
    expect((await stories.logIn(person))[0]).toBe(200);
    expect((await world.mail(person.email))?.subject).toBe('Se quitó tu segundo factor');
    expect(await stories.auditOf(person.id)).toEqual(['user.totp_add', 'user.reset_second_factor']);
    // with a second level 1, both decide, and the owner is notified beforehand
    const [other, lost] = [await world.person('admin'), await stories.withTotp()];
    expect(await reset(lost.id, admin)).toEqual([200, null]);
    expect(await inTheWay(lost.id)).toBe(null);
    expect((await world.mail(lost.email))?.subject).toBe('Pidieron quitar tu segundo factor');
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await world.call('GET', '/users/requests', other)).json);
    expect(await world.outcome('POST', `/users/requests/${items[0]?.id}/approve`, other)).toEqual(
      DONE,
    );
    expect((await stories.logIn(lost))[0]).toBe(200);
  });
});
