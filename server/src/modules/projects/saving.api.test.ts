import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, openProjects, type ProjectDesk, people } from './http.test-support.ts';

let desk: ProjectDesk;
beforeAll(async () => {
  desk = await openProjects();
});
afterAll(() => desk.close());

test('the audit log records an administrator’s changes to another person’s project, with address and target', async () => {
  const { database, call, upload } = desk;
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
  const { app } = desk;
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
  const { database, call } = desk;
  const begin = () => call('POST', '/projects', { who: 'hoarder', body: { name: 'Otra más' } });
  const { body: first } = await begin();
  await sql`insert into projects
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
    from projects p, generate_series(1, 99) where p.id = ${first.id}`.execute(database.db);
  expect(await begin()).toMatchObject({ status: 409, body: { message: 'TOO_MANY_DRAFTS' } });
  expect((await call('DELETE', `/projects/${first.id}`, { who: 'hoarder' })).status).toBe(204);
  expect((await begin()).status).toBe(200);
});
