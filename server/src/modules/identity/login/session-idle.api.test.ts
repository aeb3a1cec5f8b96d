import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';

const MINUTE = 60_000;
const BACKGROUND = { 'x-background': '1' };

describeOnBothEngines('an idle session', (database) => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await openWorld(database(), { sessionIdleMinutes: 10 });
    other = await openWorld(database(), { sessionIdleMinutes: 10 });
  });
  afterAll(async () => {
    await world?.close();
    await other?.close();
  });
  const me = (token: string, headers?: Record<string, string>, at = world) =>
    at.outcome('GET', '/users/me', { token, ...(headers ? { headers } : {}) });

  test('ends on the server after ten minutes', async () => {
    const { token } = await world.person();
    world.clock.advance(10 * MINUTE);
    expect(await me(token)).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('is kept by calls, however they are spaced below ten minutes', async () => {
    const { token } = await world.person();
    for (let calls = 0; calls < 5; calls += 1) {
      world.clock.advance(9 * MINUTE);
      expect((await me(token))[0]).toBe(200);
    }
  });

  test('is not prolonged by calls that a page repeats', async () => {
    const { token } = await world.person();
    for (let minutes = 1; minutes < 10; minutes += 1) {
      world.clock.advance(MINUTE);
      expect((await me(token, BACKGROUND))[0]).toBe(200);
    }
    world.clock.advance(MINUTE);
    expect(await me(token, BACKGROUND)).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('is extended by a page in use without other calls', async () => {
    const { token } = await world.person();
    for (let minutes = 0; minutes < 20; minutes += 2) {
      world.clock.advance(2 * MINUTE);
      expect(await world.outcome('POST', '/auth/keep-alive', { token })).toEqual([204, null]);
    }
  });

  test('is one session for every process', async () => {
    const { token } = await world.person();
    world.clock.advance(9 * MINUTE);
    other.clock.set(world.clock.now());
    expect((await me(token, undefined, other))[0]).toBe(200);
    world.clock.advance(9 * MINUTE);
    expect((await me(token))[0]).toBe(200);
    other.clock.set(new Date(world.clock.now().getTime() + 10 * MINUTE));
    expect(await me(token, undefined, other)).toEqual([401, 'TOKEN_EXPIRED']);
  });
});
