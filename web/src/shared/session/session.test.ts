import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { aPerson } from './a-person.fixture.ts';
import { createSession } from './session.ts';

function setUp(of: { token?: string; fetchMe?: () => Promise<ReturnType<typeof aPerson>> } = {}) {
  let token = of.token ?? null;
  const revoke = vi.fn(async () => undefined);
  const session = createSession({
    readToken: () => token,
    storeToken: (given) => {
      token = given;
    },
    clearToken: () => {
      token = null;
    },
    fetchMe: of.fetchMe ?? (async () => aPerson()),
    revoke,
  });
  const reasons: unknown[] = [];
  session.subscribe((_state, reason) => reasons.push(reason));
  return {
    session,
    reasons,
    revoke,
    token: () => token,
    setToken: (given: string | null) => {
      token = given;
    },
  };
}
const failing = (status: number) => async () => {
  throw new ApiError({ url: '/api/users/me', status });
};

describe('on load', () => {
  it('without a token there is no session', async () => {
    const { session } = setUp();
    await session.whenKnown();
    expect(session.get()).toEqual({ status: 'out' });
  });
  it('with a token fetches the person once', async () => {
    const fetchMe = vi.fn(async () => aPerson({ type: 'owner' }));
    const { session } = setUp({ token: 't', fetchMe });
    await Promise.all([session.whenKnown(), session.whenKnown()]);
    expect(session.get()).toMatchObject({ status: 'in', me: { type: 'owner' } });
    expect(fetchMe).toHaveBeenCalledOnce();
  });
  it('a 401 clears token and session', async () => {
    const { session, token, reasons } = setUp({ token: 't', fetchMe: failing(401) });
    await session.whenKnown();
    expect([session.get().status, token(), reasons]).toEqual(['out', null, ['expired']]);
  });
  it('any other error is rethrown, keeps the token, and can be retried', async () => {
    let broken = true;
    const { session, token } = setUp({
      token: 't',
      fetchMe: () => (broken ? failing(503)() : Promise.resolve(aPerson())),
    });
    await expect(session.whenKnown()).rejects.toMatchObject({ status: 503 });
    expect(token()).toBe('t');
    broken = false;
    await session.whenKnown();
    expect(session.get().status).toBe('in');
  });
});

describe('later', () => {
  it('logs in and out, and notifies the server', async () => {
    const { session, token, revoke } = setUp();
    await session.whenKnown();
    await session.login('fresh');
    expect(token()).toBe('fresh');
    await session.logout();
    expect([token(), session.get().status]).toEqual([null, 'out']);
    expect(revoke).toHaveBeenCalledOnce();
  });
  it('a log-in whose person cannot be fetched leaves no token', async () => {
    const { session, token } = setUp({ fetchMe: failing(500) });
    await expect(session.login('fresh')).rejects.toThrow();
    expect(token()).toBeNull();
  });
  it('ends once however many calls get 401', async () => {
    const { session, reasons } = setUp({ token: 't' });
    await session.whenKnown();
    session.expire();
    session.expire();
    expect(reasons).toEqual([null, 'expired']);
  });
  it('follows another tab’s log-out and log-in', async () => {
    const { session, setToken, reasons } = setUp({ token: 't' });
    await session.whenKnown();
    setToken(null);
    await session.follow();
    expect(session.get().status).toBe('out');
    setToken('other');
    await session.follow();
    expect(session.get().status).toBe('in');
    expect(reasons).toEqual([null, 'elsewhere', null]);
  });
});
