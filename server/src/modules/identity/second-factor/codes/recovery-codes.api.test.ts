import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { openWorld, type World } from '../../../kyc/world.test-support.ts';
import { FACTOR, made, storiesOf, WRONG } from '../stories.test-support.ts';

describeOnBothEngines('recovery codes', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  test('log a person in once each, and the person is notified', async () => {
    const person = await stories.withTotp();
    const [first = '', second = ''] = person.codes;
    expect((await stories.logIn(person, first))[0]).toBe(200);
    expect((await world.mail(person.email))?.text).toContain('Te quedan 9.');
    expect(await stories.logIn(person, first)).toEqual(WRONG);
    expect((await stories.logIn(person, second.toLowerCase().replace('-', ' ')))[0]).toBe(200);
  });

  test('of another person are useless, and new ones end the old ones', async () => {
    const [person, other] = [await stories.withTotp(), await stories.withTotp()];
    expect(await stories.logIn(person, other.codes[0])).toEqual(WRONG);
    const { token } = person;
    const renewed = await world.call('POST', `${FACTOR}/recovery-codes`, { token });
    const { recoveryCodes } = made.parse(renewed.json);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stories.logIn(person, person.codes[0])).toEqual(WRONG);
    expect((await stories.logIn(person, recoveryCodes?.[0]))[0]).toBe(200);
  });

  test('are not issued without a factor', async () => {
    const { token } = await world.person();
    expect(await world.outcome('POST', `${FACTOR}/recovery-codes`, { token })).toEqual([
      409,
      'SECOND_FACTOR_NOT_SET',
    ]);
  });
});
