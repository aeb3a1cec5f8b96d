import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/projects/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bindResources } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';
import { type App, createHttp, type Principal } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openTestDatabase } from '../../../test/engines.ts';
import { sampleInput } from './document/sample.test-support.ts';
import { bindProjects } from './index.ts';
import { type ProjectStage, projectStage } from './stage.test-support.ts';

const person = (role: Principal['role']): Principal => ({
  userId: newId(),
  role,
  verified: true,
  sessionId: 's',
  name: role,
});
const people: Record<string, Principal> = {
  owner: person('owner'),
  other: person('investor'),
  hoarder: person('owner'),
  admin: person('admin'),
  clerk: person('admin_l2'),
};

let database: Database;
let stage: ProjectStage;
let app: App;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  folder = await mkdtemp(join(tmpdir(), 'ladrillo-projects-'));
  stage = projectStage(database);
  app = await createHttp({
    config: { BASE_URL: 'http://127.0.0.1:3000', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 },
    log: createLog({ level: 'silent' }),
    authenticate: async (token) => {
      const principal = people[token];
      if (!principal) throw new AppError('TOKEN_NOT_FOUND');
      return principal;
    },
    isReady: async () => true,
    uploadFolder: folder,
  });
  bindProjects(app, stage.projects);
  bindResources(app, stage.deps.resources);
});
afterAll(async () => {
  await app.fastify.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { who, body }: { who?: string | undefined; body?: unknown | undefined } = {},
) => {
  const answer = await app.fastify.inject({
    method,
    url: `/api${path}`,
    ...(who ? { headers: { authorization: `Bearer ${who}` } } : {}),
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: json(who) }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const json = (who?: string) => ({
  'content-type': 'application/json',
  ...(who ? { authorization: `Bearer ${who}` } : {}),
});

const upload = async (
  id: string,
  who: string,
  { kind, path = `/resources/${id}/upload` }: { kind: string; path?: string | undefined },
) => {
  const form = new FormData();
  const bytes = await sharp({
    create: { width: 700, height: 350, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'frente.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${who}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('every endpoint of the projects contract has a route', () => {
  const declared = Object.values(endpoints);
  expect(declared.filter((endpoint) => !app.bound.some((each) => each === endpoint))).toEqual([]);
});

test('a project goes from its first save to a guest’s page', async () => {
  const { images: _, propertyTypes, ...rest } = sampleInput([]);
  const created = await call('POST', '/projects', {
    who: 'owner',
    body: {
      ...rest,
      propertyTypes: propertyTypes.map((type) => ({ ...type, images: [] })),
    },
  });
  expect(created).toMatchObject({ status: 200, body: { status: 'draft', mine: true } });
  const { id } = created.body;
  expect(await call('GET', `/projects/${id}`, { who: 'other' })).toMatchObject({ status: 404 });
  expect(await call('GET', `/projects/${id}/guest`)).toMatchObject({
    status: 404,
    body: { message: 'PROJECT_NOT_FOUND' },
  });

  expect((await upload(id, 'other', { kind: 'image' })).status).toBe(404);
  const picture = await upload(id, 'owner', { kind: 'image' });
  expect(picture).toMatchObject({ status: 200, body: { widths: [640], public: false } });
  const { version, draft } = created.body.management;
  const images = [picture.body.id];
  const document = {
    ...draft,
    version,
    images,
    propertyTypes: draft.propertyTypes.map((type: object) => ({ ...type, images })),
  };
  expect(await call('PUT', `/projects/${id}`, { who: 'owner', body: document })).toMatchObject({
    status: 200,
  });
  expect(await call('PUT', `/projects/${id}`, { who: 'owner', body: document })).toMatchObject({
    status: 409,
    body: { message: 'PROJECT_CHANGED' },
  });
  expect(await call('POST', `/projects/${id}/publish`, { who: 'clerk' })).toMatchObject({
    status: 403,
  });
  expect(await call('POST', `/projects/${id}/publish`, { who: 'owner' })).toMatchObject({
    status: 200,
    body: { status: 'in_review' },
  });
  expect(
    await call('POST', `/projects/${id}/return`, { who: 'owner', body: { reason: 'no' } }),
  ).toMatchObject({
    status: 403,
  });
  // a decision from the list names the version that the list showed
  const waiting = await call('GET', '/projects?filter[status]=in_review', { who: 'admin' });
  const listed: { id: string; version?: number } = waiting.body.items.find(
    (item: { id: string }) => item.id === id,
  );
  expect(listed.version).toBe(version + 1);
  expect(
    await call('POST', `/projects/${id}/publish`, { who: 'admin', body: { version } }),
  ).toMatchObject({
    status: 409,
    body: { message: 'PROJECT_CHANGED' },
  });
  const read = { version: listed.version };
  expect(await call('POST', `/projects/${id}/publish`, { who: 'admin', body: read })).toMatchObject(
    {
      status: 200,
      body: { status: 'published', mine: false },
    },
  );

  const guest = await call('GET', `/projects/${id}/guest`);
  expect(guest).toMatchObject({ status: 200, body: { status: 'published', name: 'Torre Ceibo' } });
  expect(JSON.stringify(guest.body)).not.toMatch(/management|ownerId|bankAccounts|reviewReason/);
  const types = guest.body.propertyTypes;
  const type = await call('GET', `/projects/property-types/${types[0].id}/guest`);
  expect(type.body.properties).toHaveLength(2);
  const same = await call('GET', `/projects/property-types/${types[0].id}`, { who: 'other' });
  expect(same).toMatchObject({ status: 200, body: { id: types[0].id } });
  expect(same.body.properties).toHaveLength(2);
  expect(
    (await call('GET', `/projects/properties/${type.body.properties[0].id}`, { who: 'other' }))
      .body,
  ).toMatchObject({
    price: 100,
    priceUsd: { amount: '10000.00', currency: 'USD' },
    location: { city: 'Rosario' },
  });
  expect((await call('GET', '/projects/guest?filter[name]=ceibo')).body.total).toBe(1);
  expect(
    (await call('GET', '/projects/contracts/guest?filter[tokenType]=investor')).body.total,
  ).toBe(1);
  // all its rounds are scheduled: stored, shown and filtered with one status
  for (const list of ['/projects/contracts/guest', '/projects/contracts']) {
    const inState = async (status: string) =>
      (await call('GET', `${list}?filter[status]=${status}`, { who: 'other' })).body;
    expect(await inState('scheduled')).toMatchObject({
      total: 1,
      items: [{ status: 'scheduled' }],
    });
    expect(await inState('in_progress')).toMatchObject({ total: 0 });
  }
  expect(
    (await call('GET', '/projects/properties/guest?filter[status]=available')).body.total,
  ).toBe(3);
  expect((await call('GET', '/projects/properties/me', { who: 'other' })).body.items).toEqual([]);
  expect(
    (await call('GET', `/projects/contracts/${guest.body.contracts[0].id}`, { who: 'other' }))
      .status,
  ).toBe(200);

  const image = await app.fastify.inject(
    `/api/public/resources/download/${picture.body.id}?width=320`,
  );
  expect(image.statusCode).toBe(200);
  expect(image.headers['content-type']).toBe('image/webp');
  const again = await app.fastify.inject({
    url: `/api/public/resources/download/${picture.body.id}?width=320`,
    headers: { 'if-none-match': String(image.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(await call('DELETE', `/resources/${picture.body.id}`, { who: 'owner' })).toMatchObject({
    status: 409,
    body: { message: 'RESOURCE_IN_USE' },
  });
  expect(await call('DELETE', `/projects/${id}`, { who: 'owner' })).toMatchObject({ status: 409 });
});

test('the audit log records an administrator’s changes to another person’s project, with address and target', async () => {
  const { body: created } = await call('POST', '/projects', {
    who: 'owner',
    body: {
      name: 'Casa ajena',
      tasks: [{ title: 'Excavación' }],
    },
  });
  const { id, management } = created;
  const lines = () =>
    database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'address', 'before', 'after'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
  const own = await upload(id, 'owner', { kind: 'image' });
  await call('PUT', `/resources/${own.body.id}`, { who: 'owner', body: { alt: 'Frente' } });
  const { draft, version } = management;
  await call('PUT', `/projects/${id}`, {
    who: 'owner',
    body: { ...draft, version, tagline: 'Mía' },
  });
  const task = draft.tasks[0].id;
  const paper = await upload(task, 'owner', {
    kind: 'task_file',
    path: `/projects/tasks/${task}/resources`,
  });
  expect(paper).toMatchObject({ status: 200, body: { kind: 'task_file', name: 'frente.png' } });
  const foreign = await upload(task, 'other', {
    kind: 'task_file',
    path: `/projects/tasks/${task}/resources`,
  });
  expect(foreign.status).toBe(404);
  await call('PUT', `/projects/tasks/${draft.tasks[0].id}`, {
    who: 'owner',
    body: { donePercent: 5 },
  });
  expect(await lines()).toEqual([]);

  const edited = { ...draft, version: version + 2, tagline: 'De otro' };
  expect((await call('PUT', `/projects/${id}`, { who: 'admin', body: edited })).status).toBe(200);
  await call('PUT', `/projects/tasks/${draft.tasks[0].id}`, {
    who: 'admin',
    body: { donePercent: 9 },
  });
  const added = await upload(id, 'admin', { kind: 'image' });
  await call('PUT', `/resources/${added.body.id}`, { who: 'admin', body: { alt: 'Fondo' } });
  expect((await call('DELETE', `/resources/${own.body.id}`, { who: 'admin' })).status).toBe(204);
  const by = { actor_id: people.admin?.userId, address: '127.0.0.1' };
  expect(await lines()).toEqual([
    expect.objectContaining({
      ...by,
      action: 'project.edit',
      after: expect.objectContaining({ changed: ['tagline', 'tasks'] }),
    }),
    expect.objectContaining({
      ...by,
      action: 'project.task',
      before: { plannedPercent: 0, donePercent: 0 },
      after: { title: 'Excavación', plannedPercent: 0, donePercent: 9 },
    }),
    expect.objectContaining({
      ...by,
      action: 'project.file_add',
      after: { fileId: added.body.id, file: 'frente.png' },
    }),
    expect.objectContaining({ ...by, action: 'project.file_alt', before: { alt: null } }),
    expect.objectContaining({
      ...by,
      action: 'project.file_remove',
      before: { fileId: own.body.id, file: 'frente.png', alt: 'Frente' },
    }),
  ]);
});

test('a draft begun in two tabs is created once, and the second tab continues with the first one’s save', async () => {
  const begin = async (name: string, key: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/projects',
      payload: JSON.stringify({ name }),
      headers: { ...json('owner'), 'idempotency-key': key },
    });
    return answer.json();
  };
  const [first, again, other] = [
    await begin('Torre', 'one-draft'),
    await begin('Torre Sur', 'one-draft'),
    await begin('Torre', 'another-draft'),
  ];
  expect(again).toMatchObject({ id: first.id, name: 'Torre', management: { version: 0 } });
  expect(other.id).not.toBe(first.id);
});

test('the number of a person’s drafts is limited; deleting one makes room', async () => {
  const begin = () => call('POST', '/projects', { who: 'hoarder', body: { name: 'Otra más' } });
  const { body: first } = await begin();
  await sql`insert into projects
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
    from projects p, generate_series(1, 99) where p.id = ${first.id}`.execute(database.db);
  expect(await begin()).toMatchObject({ status: 409, body: { message: 'TOO_MANY_DRAFTS' } });
  expect((await call('DELETE', `/projects/${first.id}`, { who: 'hoarder' })).status).toBe(204);
  expect((await begin()).status).toBe(200);
});

test('unknown filters, values and ids are refused by name', async () => {
  expect(await call('GET', '/projects/guest?filter[status]=sold')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'filter[status]' }] },
  });
  // a status of the filter is accepted; hidden projects are absent for a guest
  expect(await call('GET', '/projects/guest?filter[status]=draft')).toMatchObject({
    status: 200,
    body: { items: [], total: 0 },
  });
  expect(await call('GET', '/projects/not-an-id/guest')).toMatchObject({ status: 400 });
  expect(await call('GET', `/projects/contracts/${newId()}`, { who: 'other' })).toMatchObject({
    status: 404,
    body: { message: 'CONTRACT_NOT_FOUND' },
  });
  expect(await call('POST', '/projects', { who: 'owner', body: { name: 'Ab' } })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'name', message: 'TOO_SHORT' }] },
  });
  expect(await call('POST', '/projects', { who: 'clerk', body: { name: 'Abc' } })).toMatchObject({
    status: 403,
  });
});
