// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestHandedOverCode, startSignIn, takeArrival } from './sign-in-with.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState({ key: 'k' }, '', '/login');
});

const arriveWith = (hash: string) => window.history.replaceState({ key: 'k' }, '', `/login${hash}`);

test('sends the digest of the verifier that stays here', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await startSignIn('google', 'login');
  vi.unstubAllGlobals();
  const [to] = assign.mock.calls[0] ?? [];
  const secret = window.sessionStorage.getItem('ladrillo.loginSecret') ?? '';
  const challenge = createHash('sha256').update(secret).digest('base64url');
  expect(to).toBe(`/api/auth/google?challenge=${challenge}&purpose=login`);
});

test('a code is taken once, removed from the URL together with its verifier', () => {
  window.sessionStorage.setItem('ladrillo.loginSecret', 'secreto');
  arriveWith('#code=abc');
  expect(takeArrival()).toEqual({ code: 'abc', loginSecret: 'secreto' });
  expect(window.location.href).not.toContain('abc');
  expect(window.history.state).toEqual({ key: 'k' });
  expect(takeArrival()).toBeNull();
});

test('a code without a verifier does not work, and an error is shown', () => {
  arriveWith('#code=abc');
  expect(takeArrival()).toEqual({ error: 'OAUTH_FAILED' });
  arriveWith('#error=BLOCKED_USER');
  expect(takeArrival()).toEqual({ error: 'BLOCKED_USER' });
});

test('a return through a plain link is requested by this tab', async () => {
  arriveWith('#arrived=google');
  expect(takeArrival()).toEqual({ arrived: 'google' });
  expect(window.location.hash).toBe('');
  arriveWith('#arrived=otro');
  expect(takeArrival()).toBeNull();
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await requestHandedOverCode('google');
  vi.unstubAllGlobals();
  const secret = window.sessionStorage.getItem('ladrillo.loginSecret') ?? '';
  const challenge = createHash('sha256').update(secret).digest('base64url');
  expect(assign).toHaveBeenCalledWith(`/api/auth/google/hand-over?challenge=${challenge}`);
});
