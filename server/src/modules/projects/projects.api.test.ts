import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/projects/endpoints.ts';
import { newId } from '#core/id.ts';
import { sampleInput } from './document/sample.test-support.ts';
import { openProjects, type ProjectDesk } from './http.test-support.ts';

let desk: ProjectDesk;
beforeAll(async () => {
  desk = await openProjects();
});
afterAll(() => desk.close());

test('every endpoint of the projects contract has a route', () => {
  const { app } = desk;
  const declared = Object.values(endpoints);
  expect(declared.filter((endpoint) => !app.bound.some((each) => each === endpoint))).toEqual([]);
});

test('a project goes from its first save to a guest’s page', async () => {
  const { app, call, upload } = desk;
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

test('unknown filters, values and ids are refused by name', async () => {
  const { call } = desk;
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
