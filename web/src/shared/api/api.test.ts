// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from '#contract/auth/endpoints.ts';
import { createTransfer } from '#contract/balance/endpoints.ts';
import { getProject, listProjects } from '#contract/projects/endpoints.ts';
import { addressOf, apiAddress } from './address.ts';
import { call } from './call.ts';
import { ApiError } from './error.ts';
import { randomKey } from './random-key.ts';
import { reactionTo } from './reaction.ts';
import { clearToken, storeToken } from './token.ts';

const answer = (status: number, body?: unknown) => {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});
const id = '01940000-0000-7000-8000-000000000001';

describe('a call', () => {
  it('goes to its URL with the token and without cookies', async () => {
    storeToken('secret');
    const fetched = answer(200, { id });
    await call(getProject, { params: { id } });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe(`/api/projects/${id}`);
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      headers: { authorization: 'Bearer secret' },
    });
  });
  it('keeps the token and its flag together, and drops both', () => {
    const kept = () =>
      ['ladrillo.token', 'ladrillo.isLogged'].map((key) => window.localStorage.getItem(key));
    storeToken('secret');
    expect(kept()).toEqual(['secret', 'true']);
    clearToken();
    expect(kept()).toEqual([null, null]);
  });
  it('goes to the backend of the build', async () => {
    vi.stubEnv('API_URL', 'https://api.ladrillo.example/');
    const fetched = answer(200, { id });
    await call(getProject, { params: { id } });
    expect(fetched.mock.lastCall?.[0]).toBe(`https://api.ladrillo.example/api/projects/${id}`);
    expect(apiAddress('/auth/google')).toBe('https://api.ladrillo.example/api/auth/google');
    vi.unstubAllEnvs();
  });
  it('writes filters and omits empty ones', () => {
    const query = { page: 2, 'filter[name]': 'torre & río', 'filter[type]': undefined, sort: '' };
    expect(decodeURIComponent(addressOf(listProjects, {}, query))).toBe(
      '/api/projects?page=2&filter[name]=torre+&+río',
    );
  });
  it('carries the idempotency key', async () => {
    const fetched = answer(200, {});
    const body = { toProjectId: id, currency: 'USD', amount: '5' } as const;
    await call(createTransfer, { params: { id }, body, idempotencyKey: 'k' });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });
  it('returns undefined for a 204', async () => {
    answer(204);
    expect(await call(getProject, { params: { id } })).toBeUndefined();
  });
  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [409, 'Generic Error'],
  ])('wraps a %i as %s', async (status, statusText) => {
    answer(status, { message: 'NOT_FOUND' });
    await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      url: '/api/auth/login',
      status,
      statusText,
      body: { message: 'NOT_FOUND' },
    });
  });
  it('wraps a missing answer as status 0, and a foreign body as none', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await expect(call(getProject, { params: { id } })).rejects.toMatchObject({ status: 0 });
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call(getProject, { params: { id } })).rejects.toMatchObject({ body: null });
  });
});

describe('the reaction to a failure', () => {
  const failed = (
    status: number,
    message?: string,
    details?: { path: string; message: string }[],
  ) =>
    new ApiError({
      url: '/api/x',
      status,
      body: message === undefined ? null : { message, ...(details ? { details } : {}) },
    });
  it.each([
    [failed(401, 'TOKEN_EXPIRED'), { kind: 'session-expired' }],
    [failed(500, 'INTERNAL_ERROR'), { kind: 'broken' }],
    [failed(0), { kind: 'broken' }],
    [new Error('ours'), { kind: 'broken' }],
    [failed(409, 'EMAIL_ALREADY_TAKEN'), { kind: 'refused', key: 'EMAIL_ALREADY_TAKEN' }],
    [failed(409, 'NEVER_SEEN'), { kind: 'refused', key: 'NEVER_SEEN' }],
    [failed(502), { kind: 'broken' }],
    [new DOMException('gone', 'AbortError'), { kind: 'none' }],
  ])('%s', (error, reaction) => expect(reactionTo(error)).toEqual(reaction));

  it('field errors go to the form that shows them', () => {
    const details = [{ path: 'email', message: 'INVALID_EMAIL' }];
    const error = failed(400, 'VALIDATION_FAILED', details);
    expect(reactionTo(error, { fieldErrors: true })).toEqual({ kind: 'none' });
    expect(reactionTo(failed(409, 'CONFLICT'), { fieldErrors: true }).kind).toBe('refused');
    expect(reactionTo(error).kind).toBe('refused');
  });
  it('a broken call is reported even without a handler, unless it was a background call', () => {
    for (const error of [failed(500, 'INTERNAL_ERROR'), failed(0), failed(502)]) {
      expect(reactionTo(error, { silent: true }).kind).toBe('broken');
      expect(reactionTo(error, { background: true }).kind).toBe('none');
    }
    expect(reactionTo(failed(409, 'CONFLICT'), { silent: true }).kind).toBe('none');
  });
  it('a money call without an answer is unconfirmed, not failed', () => {
    for (const error of [failed(0), failed(502)])
      expect(reactionTo(error, { lookedUp: true, silent: true })).toEqual({ kind: 'unconfirmed' });
    expect(reactionTo(failed(500, 'INTERNAL_ERROR'), { lookedUp: true }).kind).toBe('broken');
    expect(reactionTo(failed(409, 'CONFLICT'), { lookedUp: true }).kind).toBe('refused');
  });
  it('a 401 is never silenced', () => {
    expect(reactionTo(failed(401), { silent: true }).kind).toBe('session-expired');
    expect(reactionTo(failed(409, 'CONFLICT'), { silent: ['CONFLICT'] }).kind).toBe('none');
    expect(reactionTo(failed(409, 'CONFLICT'), { silent: ['NOT_FOUND'] }).kind).toBe('refused');
  });
});

it('the key of a submission is a UUID', () => {
  expect(randomKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-[47][\da-f-]+$/);
});
