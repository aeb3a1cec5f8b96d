import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCase } from '#contract/compliance/endpoints.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { may } from '#contract/core/roles.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { addIncidentEntry, recordIncident } from '#contract/incidents/endpoints.ts';
import { createProject, updateProject } from '#contract/projects/endpoints.ts';
import { makeRegistryExport } from '#contract/registry/endpoints.ts';
import { requestRight } from '#contract/rights/endpoints.ts';
import { deleteMe } from '#contract/users/endpoints.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { sampleInput } from '../../../src/modules/projects/document/sample.test-support.ts';
import { errorsOf } from '../../../src/platform/http/calls/openapi.ts';
import {
  type Answer,
  addCallers,
  type CallOptions,
  openProduct,
  type ProductUnderTest,
} from '../product.ts';
import { type Scene, setScene } from '../scene.ts';
import { AMOUNTS, ANYWHERE, BAD_PAGES, COUNTS, QUERY_VALUES, REFUSED, WHOLE } from './nasty.ts';
import { jsonWith, placesOf, sampleOf } from './samples.ts';
import { balancesOf } from './witness.ts';

let product: ProductUnderTest;
let scene: Scene;
let before: string[];

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  before = await balancesOf(product.database);
});
afterAll(() => product.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const actorFor = ({ access, method, path }: Endpoint): string =>
  path === updateProject.path
    ? 'owner'
    : path.startsWith('/companies/me') || (method === 'DELETE' && path === deleteMe.path)
      ? 'rich' // owns money there, and so stays a person's
      : access === 'public'
        ? 'guest'
        : may('user', access)
          ? 'user'
          : 'admin';
/** Ids that do not exist, so that well-formed calls end there; but a draft is really saved. */
const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/:\w+/g, () => (path === updateProject.path ? scene.draftId : newId()));
const send = (
  endpoint: Endpoint,
  options: CallOptions,
  {
    path = pathOf(endpoint),
    who = actorFor(endpoint),
  }: { path?: string | undefined; who?: string | undefined } = {},
) =>
  product.call(who, endpoint.method, path, {
    ...options,
    headers: { 'idempotency-key': newId(), ...options.headers },
  });

/** The fault of an answer; null when the endpoint declares it. */
function faultOf(endpoint: Endpoint, { status, key, body }: Answer, given: string): string | null {
  const what = `${given.slice(0, 160)} → ${status} ${JSON.stringify(body)?.slice(0, 160)}`;
  if (status >= 500 && key !== 'PROVIDER_UNAVAILABLE') return what;
  if (status < 400) return null;
  const known = Object.entries(ERROR_STATUS).some(
    ([name, code]) => name === key && code === status,
  );
  const declared = [
    ...errorsOf(endpoint).map(String),
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ];
  return known && declared.includes(String(key)) ? null : `undeclared: ${what}`;
}

const withBody = ALL_ENDPOINTS.filter(({ body }) => body).map(
  (each) => [nameOf(each), each] as const,
);
describe.each(withBody)('the body of %s', (_, endpoint) => {
  test('may be anything', async () => {
    const sample = sampleFor(endpoint);
    expect(endpoint.body?.safeParse(sample).error?.issues ?? []).toEqual([]);
    const places = placesOf(sample);
    const faults: (string | null)[] = [];
    const attempt = async (raw: string | Buffer, headers?: Record<string, string>) => {
      const answer = await send(endpoint, { raw, ...(headers ? { headers } : {}) });
      faults.push(faultOf(endpoint, answer, raw.toString()));
      return answer;
    };
    // a long body is sampled: each place with some of the values, each value at some places
    const share = Math.max(1, Math.floor(places.length / 8));
    for (const [index, place] of places.entries()) {
      const values = ANYWHERE.filter((_value, at) => (at + index) % share === 0);
      for (const json of [undefined, ...values]) await attempt(jsonWith(sample, place, json));
    }
    // a call without a required body may not send JSON null either
    const mayBeNone = endpoint.body?.safeParse({}).success ?? false;
    for (const raw of WHOLE.filter((one) => !mayBeNone || one.toString() !== 'null'))
      expect([400, 413], raw.toString().slice(0, 80)).toContain((await attempt(raw)).status);
    const strange = await attempt(JSON.stringify({ ...Object(sample), unknownField: 1 }));
    expect(strange.key).not.toBe(null);
    expect(
      (await attempt('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

test('a body of 10 MB is refused before it is read completely', async () => {
  const answer = await product.call('user', 'POST', '/projects', {
    raw: `"${'a'.repeat(10 * 1024 * 1024)}"`,
  });
  expect([answer.status, answer.key]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

const withQuery = ALL_ENDPOINTS.filter(
  ({ method, multipart }) => method === 'GET' && !multipart,
).map((each) => [nameOf(each), each] as const);
describe.each(withQuery)('the query of %s', (_, endpoint) => {
  test('may be anything', async () => {
    const sample = endpoint.query ? sampleOf(endpoint.query, {}) : {};
    const names = Object.keys(Object(sample));
    const faults: (string | null)[] = [];
    const attempt = async (query: string) => {
      const answer = await send(endpoint, {}, { path: `${pathOf(endpoint)}?${query}` });
      faults.push(faultOf(endpoint, answer, query));
      return answer.status;
    };
    for (const name of names) {
      const key = encodeURIComponent(name);
      for (const value of QUERY_VALUES) await attempt(`${key}=${value}`);
      expect(await attempt(`${key}=1&${key}=2`), `${name} twice`).toBe(400);
    }
    for (const query of REFUSED) expect(await attempt(query), query).toBe(400);
    if (names.includes('page'))
      for (const query of BAD_PAGES) expect(await attempt(query), query).toBe(400);
    await attempt('page=1000000');
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

const withId = ALL_ENDPOINTS.filter(({ params }) => params).map(
  (each) => [nameOf(each), each] as const,
);
test.each(withId)('%s refuses an invalid id', async (_, endpoint) => {
  for (const id of [
    '1',
    'abc',
    '%00',
    '%2e%2e%2f',
    '..%5c',
    "'",
    'null',
    '00000000-0000-0000-0000-00000000000g',
    'a'.repeat(400),
  ]) {
    const answer = endpoint.multipart
      ? await send(
          endpoint,
          { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
          { path: endpoint.path.replace(':id', id) },
        )
      : await send(endpoint, endpoint.body ? { body: sampleFor(endpoint) } : {}, {
          path: endpoint.path.replace(':id', id),
        });
    expect([400, 404], `${id} ${JSON.stringify(answer)}`).toContain(answer.status);
    expect(String(answer.key) in ERROR_STATUS, `${id} ${answer.key}`).toBe(true);
  }
});

/** Money calls on existing objects, by people who may: only the figures are bad. */
const figures = (): readonly [
  who: string,
  name: string,
  path: string,
  body: Record<string, unknown>,
  field: string,
][] => {
  const { projectId, otherProjectId, contractId, propertyId, reservationId, bankAccountId } = scene;
  const terms = { currency: 'USD', acceptTerms: true, tokens: 1 };
  return [
    [
      'rich',
      'POST',
      '/payments/deposits',
      { projectId, type: 'usd_bank_transfer', sentCurrency: 'USD', amount: '1' },
      'amount',
    ],
    [
      'rich',
      'POST',
      '/payments/withdraws',
      { projectId, currency: 'USD', amount: '1', receivedCurrency: 'USD', bankAccountId },
      'amount',
    ],
    [
      'rich',
      'POST',
      `/balance/${projectId}/transfer`,
      { toProjectId: otherProjectId, currency: 'USD', amount: '1' },
      'amount',
    ],
    ['rich', 'POST', '/payments/quotes', { from: 'ARS', to: 'USD', amount: '1' }, 'amount'],
    ['admin_l2', 'PUT', `/payments/deposits/${scene.pendingDepositId}/accept`, {}, 'amount'],
    ['admin_l2', 'PUT', `/payments/withdraws/${scene.withdrawalId}/accept`, {}, 'amount'],
    ['admin_l2', 'PUT', `/balance/transfers/${scene.transferId}/accept`, {}, 'amount'],
    ['rich', 'POST', '/tokens/property', { projectId, ...terms }, 'tokens'],
    ['rich', 'POST', '/tokens/investment', { contractId, ...terms }, 'tokens'],
    ['rich', 'POST', '/tokens/investment/invest', { contractId, tokens: 1 }, 'tokens'],
    ['rich', 'POST', '/tokens/property/reservation', { propertyId, ...terms }, 'tokens'],
    ['rich', 'POST', '/tokens/property/deposit', { reservationId, tokens: 1 }, 'tokens'],
    ['rich', 'POST', '/tokens/property/refund', { projectId, tokens: 1 }, 'tokens'],
  ];
};
test('no bad figure moves anything', async () => {
  for (const [who, name, path, body, field] of figures()) {
    const method = name === 'PUT' ? 'PUT' : 'POST';
    for (const figure of field === 'amount' ? AMOUNTS : COUNTS) {
      const raw = jsonWith({ ...body, [field]: 1 }, [field], figure);
      const answer = await product.call(who, method, path, {
        raw,
        headers: { 'idempotency-key': newId() },
      });
      expect([answer.status, `${path} ${figure} ${JSON.stringify(answer.body)}`]).toEqual([
        400,
        expect.any(String),
      ]);
    }
  }
  expect(await balancesOf(product.database)).toEqual(before);
});

test.each(['', 'short', 'a'.repeat(129), 'con espacio adentro', 'ñandúñandú'])(
  'refuses the idempotency key "%s"',
  async (key) => {
    const answer = await product.call('rich', 'POST', '/tokens/property', {
      body: {},
      headers: { 'idempotency-key': key },
    });
    expect(answer.key).toBe('IDEMPOTENCY_KEY_REQUIRED');
  },
);

test('afterwards the books balance and no one gained or lost', async () => {
  const faults = (await runAudit(product.database.db, ALL_CHECKS)).filter(({ ok }) => !ok);
  expect(faults).toEqual([]);
  expect(await balancesOf(product.database)).toEqual(before);
});

const MOMENT = '2026-03-01T12:00:00.000Z';

/** A good body that names existing objects; the caller has no money. */
function sampleFor(endpoint: Endpoint): unknown {
  if (!endpoint.body) return undefined;
  if (endpoint === makeRegistryExport)
    return { kind: 'tokens', from: '2026-03-01', to: '2026-03-02', format: 'csv' };
  if (endpoint === createProject) return sampleInput([]);
  if (endpoint === updateProject) return { ...sampleInput([]), version: 1 };
  const { projectId, otherProjectId, contractId, propertyId, reservationId } = scene;
  return sampleOf(endpoint.body, {
    projectId,
    toProjectId: otherProjectId,
    contractId,
    propertyId,
    reservationId,
    // the kind of request that takes every field
    ...(endpoint === requestRight ? { kind: 'death' } : {}),
    // moments of an incident and of a case's report, which are in the past
    ...(endpoint === reportCase ? { reportedAt: MOMENT } : {}),
    ...(endpoint === recordIncident || endpoint === addIncidentEntry
      ? { startedAt: MOMENT, detectedAt: MOMENT, at: MOMENT }
      : {}),
    email: 'nadie@ladrillo.test',
    aboutEmail: 'nadie@ladrillo.test',
    accountEmail: 'nadie@ladrillo.test',
    password: 'Ladrillo-2026',
    from: 'ARS',
    to: 'USD',
    taxId: endpoint.path === '/users/me' ? null : '30990000022',
    account: '0070001600000000001232',
    receivedCurrency: 'USD',
    currency: 'USD',
  });
}
