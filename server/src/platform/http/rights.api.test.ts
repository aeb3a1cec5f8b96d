import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, calling, SOME_ID, serveExample } from './example.test-support.ts';
import type { App } from './index.ts';

let app: App;
let lines: string[];
beforeAll(async () => {
  ({ app, lines } = await serveExample());
});
afterAll(() => app.fastify.close());
const { get, post } = calling(() => app);

describe('authorisation comes before anything else', () => {
  const pay = `/api/things/${SOME_ID}/pay`;
  test.each([
    ['no token', {}, 401, 'UNAUTHORIZED'],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, 'UNAUTHORIZED'],
    ['an unknown token', as('otro'), 401, 'TOKEN_NOT_FOUND'],
    ['an expired token', as('viejo'), 401, 'TOKEN_EXPIRED'],
    ['a role without the right', as('admin'), 403, 'FORBIDDEN'],
    ['somebody not verified', as('nadie'), 403, 'KYC_REQUIRED'],
    ['no idempotency key', as('ana'), 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a short key', { ...as('ana'), 'idempotency-key': 'corta' }, 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    [
      'a key with blanks',
      { ...as('ana'), 'idempotency-key': 'una llave' },
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
    ],
  ])('%s', async (_case, headers, status, message) => {
    const answer = await post(pay, '{malformed', headers);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  });

  test('a forbidden call is logged with the person’s id and the reason', async () => {
    lines.length = 0;
    await post(pay, {}, as('admin'));
    await post(pay, {});
    const refused = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'call not allowed');
    expect(refused).toMatchObject([
      { route: '/things/:id/pay', key: 'FORBIDDEN', user: expect.any(String) },
      { route: '/things/:id/pay', key: 'UNAUTHORIZED' },
    ]);
    expect(refused[1]).not.toHaveProperty('user');
  });

  test('and with all rights the handler runs', async () => {
    const answer = await post(
      pay,
      { amount: '1' },
      { ...as('ana'), 'idempotency-key': 'llave-0001' },
    );
    expect(answer.json()).toEqual({ key: 'llave-0001' });
  });

  test.each([
    ['none', 'ana', 204, null],
    ['one given a moment ago', 'reciente', 204, null],
    ['one given long ago', 'antigua', 403, 'SECOND_FACTOR_REQUIRED_AGAIN'],
    ['one still to be set up', 'nueva', 403, 'SECOND_FACTOR_SETUP_REQUIRED'],
  ])(
    'a call that asks for the second factor again, with %s',
    async (_case, who, status, message) => {
      const move = { method: 'POST', url: '/api/things/move', headers: as(who) } as const;
      const answer = await app.fastify.inject(move);
      const shownKey = answer.body === '' ? null : answer.json().message;
      expect([answer.statusCode, shownKey]).toEqual([status, message]);
    },
  );

  test('a person who must set up a second factor may use only the calls for it, and is a guest elsewhere', async () => {
    expect((await get('/api/things/self', as('nueva'))).statusCode).toBe(204);
    expect((await get('/api/things', as('nueva'))).json()).toMatchObject({ who: null });
  });

  test('a stale token makes a guest on a public call', async () => {
    expect((await get('/api/things', as('viejo'))).json()).toMatchObject({ who: null });
    expect((await get('/api/things', as('ana'))).json()).toMatchObject({ who: 'Ana' });
  });
});
