// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { aPerson } from './a-person.fixture.ts';
import { followTabs } from './follow-tabs.ts';
import { createSession } from './session.ts';

let stop = () => {};
afterEach(() => stop());

/** A tab that knows its session; the token is what another tab stores. */
async function aTab(token: string | null) {
  const stored = { token };
  const session = createSession({
    readToken: () => stored.token,
    storeToken: () => {},
    clearToken: () => {},
    fetchMe: async () => aPerson(),
    revoke: async () => {},
  });
  await session.whenKnown();
  const entered = vi.fn();
  stop = followTabs(session, entered);
  const elsewhere = async (next: string | null) => {
    stored.token = next;
    window.dispatchEvent(new StorageEvent('storage', { key: 'ladrillo.token' }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { session, entered, elsewhere };
}

test('a guest’s tab reports that a person logged in elsewhere: its page may be one for guests', async () => {
  const { session, entered, elsewhere } = await aTab(null);
  await elsewhere('token');
  expect(session.get().status).toBe('in');
  expect(entered).toHaveBeenCalledOnce();
});

test('a tab with a session stays where it is when the token changes', async () => {
  const { entered, elsewhere } = await aTab('token');
  await elsewhere('another');
  expect(entered).not.toHaveBeenCalled();
});
