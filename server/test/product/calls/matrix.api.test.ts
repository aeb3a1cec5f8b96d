import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/auth/endpoints.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { isAdmin, may } from '#contract/core/roles.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { kycFail, kycSucceed } from '#contract/kyc/endpoints.ts';
import { deleteMe } from '#contract/users/endpoints.ts';
import { newId } from '#core/id.ts';
import { type Answer, addCallers, CALLERS, type Caller, openProduct } from '../product.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
const cells = new Map<string, string>();
const callers = Object.keys(CALLERS).filter((who): who is Caller => who in CALLERS);

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
});
afterAll(async () => {
  writeMatrix();
  await product.close();
});

/** These change the caller's identity, so they are called last. */
const LAST: readonly Endpoint[] = [kycFail, kycSucceed, logout];
const inOrder = [...ALL_ENDPOINTS.filter((endpoint) => !LAST.includes(endpoint)), ...LAST];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('answers each role as declared', async () => {
      for (const who of callers) {
        const answer = await emptyCall(endpoint, who);
        cells.set(`${nameOf(endpoint)} ${who}`, cellOf(answer));
        const refusal = refusalFor(endpoint, who);
        if (refusal) {
          expect({ who, ...outcomeOf(answer) }).toEqual({ who, ...refusal });
          continue;
        }
        const keyed = endpoint.idempotent
          ? await emptyCall(endpoint, who, { 'idempotency-key': newId() })
          : answer;
        if (endpoint.idempotent)
          expect({ who, ...outcomeOf(answer) }).toEqual({
            who,
            status: 400,
            key: 'IDEMPOTENCY_KEY_REQUIRED',
          });
        expect(passed(endpoint, keyed), `${who}: ${JSON.stringify(outcomeOf(keyed))}`).toBe(true);
        if (endpoint.idempotent) cells.set(`${nameOf(endpoint)} ${who}`, cellOf(keyed));
      }
    });

    if (endpoint.access !== 'public') {
      test.each([
        ['a made-up token', `Bearer ${'x'.repeat(43)}`],
        ['another scheme', 'Basic dXNlcjpwYXNz'],
        ['an empty token', 'Bearer '],
      ])('refuses %s', async (_name, authorization) => {
        expect((await emptyCall(endpoint, 'guest', { authorization })).status).toBe(401);
      });
    }
  },
);

/** The expected refusal of the guard, by the declaration alone; null when it must let the call through. */
function refusalFor({ access, verified }: Endpoint, who: Caller) {
  const role = CALLERS[who];
  if (access !== 'public') {
    if (role === null) return { status: 401, key: 'UNAUTHORIZED' };
    if (!may(role, access)) return { status: 403, key: 'FORBIDDEN' };
  }
  // administrators work for the company: their identity is not verified here
  if (verified && who === 'unverified' && role !== null && !isAdmin(role))
    return { status: 403, key: 'KYC_REQUIRED' };
  return null;
}

function passed({ access }: Endpoint, { status, key }: Answer): boolean {
  if (status >= 500 || key === 'FORBIDDEN' || key === 'KYC_REQUIRED' || key === '(none)')
    return false;
  return access === 'public' ? key !== 'UNAUTHORIZED' : status !== 401;
}

/** With an id that does not exist and no fields. */
function emptyCall(endpoint: Endpoint, who: Caller, headers: Record<string, string> = {}) {
  const path = endpoint.path.replaceAll(/:\w+/g, () => newId());
  if (endpoint.multipart) {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return product.call(who, endpoint.method, path, {
      raw: '--x--\r\n',
      headers: { ...headers, ...type },
    });
  }
  return product.call(who, endpoint.method, path, {
    headers,
    ...(endpoint.body ? { body: endpoint === deleteMe ? NOT_CONFIRMED : {} } : {}),
  });
}

/** The caller stays unchanged. */
const NOT_CONFIRMED = { confirmation: 'no' };

const outcomeOf = ({ status, key }: Answer) => ({ status, key });
const cellOf = ({ status, key }: Answer) => `${status}${key === null ? '' : ` ${key}`}`;

function writeMatrix(): void {
  const cache = new URL('../../../../.cache/', import.meta.url);
  const lines = inOrder.map((endpoint) =>
    [
      nameOf(endpoint),
      `${endpoint.access}${endpoint.verified ? ', verified' : ''}${endpoint.idempotent ? ', idempotent' : ''}`,
      ...callers.map((who) => cells.get(`${nameOf(endpoint)} ${who}`) ?? ''),
    ].join(' | '),
  );
  const head = ['endpoint', 'declared', ...callers];
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    new URL('access-matrix.md', cache),
    `| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}\n${lines.map((line) => `| ${line} |`).join('\n')}\n`,
  );
}
