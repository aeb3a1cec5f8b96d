import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { createSumsubGateway } from '../gateway.ts';
import { requestSignature, webhookDigest } from '../signature.ts';
import { createSumsubSimulator, type SignedWebhook } from './index.ts';
import { listen } from './listen.test-support.ts';

const clock = manualClock(new Date('2026-01-15T12:00:00.000Z'));
const secrets = { appToken: 'sbx:una-llave', secretKey: 'clave-secreta-simulador' };
const sent: SignedWebhook[] = [];
const simulator = createSumsubSimulator({
  ...secrets,
  clock,
  webhookSecret: 'secreto',
  webhookUrl: () => 'http://127.0.0.1:9/',
  deliver: async (webhook) => void sent.push(webhook),
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(simulator);
});
afterAll(() => server.close());

const gateway = (more: object = {}) =>
  createSumsubGateway({
    apiUrl: () => server.origin,
    webUrl: () => server.origin,
    ...secrets,
    levelName: 'nivel básico+1',
    clock,
    ...more,
  });
const person = { email: 'ana@example.com', phone: null };

test('an applicant is created, found by our id and reviewed, whatever the level’s name', async () => {
  const id = crypto.randomUUID();
  expect(await gateway().applicant(id)).toBeNull();
  const made = await gateway().createApplicant(id, person);
  await gateway().completeTest(made.id, { reviewAnswer: 'GREEN', rejectLabels: [] });
  expect(await gateway().applicant(id)).toMatchObject({
    id: made.id,
    review: {
      levelName: 'nivel básico+1',
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
    },
  });
  await simulator.webhooks.settled();
  expect(sent.map(({ body }) => JSON.parse(body).type)).toEqual([
    'applicantCreated',
    'applicantReviewed',
  ]);
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
    externalUserId: id,
    sandboxMode: true,
    createdAt: '2026-01-15 12:00:00+0000',
    createdAtMs: '2026-01-15 12:00:00.000',
  });
});

describe('the caller’s signature is checked', () => {
  const ago = (seconds: number) => ({
    now: () => new Date(clock.now().getTime() - seconds * 1000),
  });
  test.each([
    ['another secret', { secretKey: 'otra' }],
    ['another key', { appToken: 'sbx:otra' }],
    ['a key that is not of the sandbox', { appToken: 'prd:una-llave' }],
    ['a request of more than a minute ago', { clock: ago(61) }],
    ['a request from the future', { clock: ago(-61) }],
  ])('refuses %s', async (_case, more) => {
    await expect(gateway(more).applicant('x')).rejects.toThrow('PROVIDER_UNAVAILABLE');
  });

  test('a request of a minute ago is accepted', async () => {
    expect(await gateway({ clock: ago(60) }).applicant('x')).toBeNull();
  });

  test('the body is part of the signature', () => {
    const ts = Math.floor(clock.now().getTime() / 1000).toString();
    const signed = {
      ts,
      method: 'POST',
      path: '/resources/accessTokens/sdk',
      body: '{"userId":"a","levelName":"b"}',
    };
    const headers = {
      'x-app-token': secrets.appToken,
      'x-app-access-ts': ts,
      'x-app-access-sig': requestSignature(secrets.secretKey, signed),
    };
    const ask = (body: string) =>
      simulator.handle({ ...signed, headers, body: Buffer.from(body) }).status;
    expect(ask(signed.body)).toBe(200);
    expect(ask(signed.body.replace('"a"', '"c"'))).toBe(401);
  });
});

test('webhooks can be repeated, delayed, and signed with any of the three algorithms', async () => {
  const applicant = await gateway().createApplicant(crypto.randomUUID(), person);
  const of = simulator.applicants.byId(applicant.id);
  if (!of) throw new Error('no applicant');
  await simulator.webhooks.settled();
  for (const alg of ['HMAC_SHA1_HEX', 'HMAC_SHA256_HEX', 'HMAC_SHA512_HEX'] as const) {
    sent.length = 0;
    simulator.webhooks.send('applicantReviewed', of, {
      alg,
      times: 2,
      at: new Date('2026-01-01T00:00:00.000Z'),
    });
    await simulator.webhooks.settled();
    expect(sent).toHaveLength(2);
    const [first] = sent;
    expect(sent[1]).toEqual(first);
    expect(first?.headers).toMatchObject({
      'x-payload-digest-alg': alg,
      'x-payload-digest': webhookDigest('secreto', alg, first?.body ?? ''),
    });
    expect(first?.body).toContain('2026-01-01 00:00:00.000');
  }
});

test('serves the widget’s page and its parts, and nothing else', () => {
  const get = (path: string) =>
    simulator.handle({ method: 'GET', path, headers: {}, body: Buffer.alloc(0) });
  expect(get('/websdk/websdk.html?_=id_x&theme=dark')).toMatchObject({
    status: 200,
    type: 'text/html; charset=utf-8',
  });
  expect(get('/websdk/websdk.js').body).toContain('idCheck.');
  expect(get('/websdk/websdk.css').status).toBe(200);
  for (const path of ['/websdk/../index.ts', '/websdk/index.ts', '/websdk/'])
    expect(get(path).status).toBe(404);
});
