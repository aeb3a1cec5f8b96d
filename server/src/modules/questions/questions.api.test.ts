import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicQuestionsPage, questionsPage } from '#contract/questions/schemas.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { made, type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const questionsOf = (who: string, suffix = '', projectId = scene.otherProjectId) =>
  product.call(who, 'GET', `/projects/${projectId}/questions${suffix}`);
/** A guest's read may be a second old: each read here uses a new address. */
let asks = 20;
const asGuest = () => questionsOf('guest', `/guest?pageSize=${++asks}`);
const ask = (who: string, text: string, projectId = scene.otherProjectId) =>
  product.call(who, 'POST', `/projects/${projectId}/questions`, { body: { text } });
const answer = (who: string, id: string, words: string) =>
  product.call(who, 'PUT', `/questions/${id}/answer`, { body: { answer: words } });
const notificationsOf = async (who: string) => {
  const { body } = await product.call(who, 'GET', '/notifications');
  return JSON.stringify(body);
};

test('asked by a verified person, answered by the owner, read by anyone without a name', async () => {
  expect((await ask('unverified', '¿Hay cocheras en el edificio?')).key).toBe('KYC_REQUIRED');
  expect((await ask('owner', '¿Hay cocheras en el edificio?')).key).toBe('OWN_QUESTION');
  expect((await ask('user', '¿Hay cocheras?', scene.draftId)).key).toBe('PROJECT_NOT_FOUND');
  expect((await ask('user', ' corta ')).body).toMatchObject({
    details: [{ path: 'text', message: 'TOO_SHORT' }],
  });
  const asked = await ask('user', '  ¿Hay cocheras en el edificio? ');
  expect(asked.body).toMatchObject({
    text: '¿Hay cocheras en el edificio?',
    state: 'waiting',
    mine: true,
    answer: null,
  });
  const id = fieldOf(asked.body, 'id');
  // sent twice it is one question
  expect(fieldOf((await ask('user', '¿Hay cocheras en el edificio?')).body, 'id')).toBe(id);
  expect(await notificationsOf('owner')).toContain('¿Hay cocheras en el edificio?');

  expect((await asGuest()).body).toMatchObject({ items: [], total: 0 });
  expect((await questionsOf('investor')).body).toMatchObject({ total: 0 });
  expect((await questionsOf('user')).body).toMatchObject({ items: [{ id, mine: true }] });
  expect((await questionsOf('owner', '/managed')).body).toMatchObject({
    items: [{ id, state: 'waiting', askerId: null, askerName: null }],
  });
  expect((await questionsOf('admin', '/managed')).body).toMatchObject({
    items: [{ id, askerId: expect.any(String), askerName: 'Persona Prueba' }],
  });
  expect((await questionsOf('investor', '/managed')).key).toBe('FORBIDDEN');

  expect((await answer('investor', id, 'Sí, dos.')).key).toBe('NOT_FOUND');
  expect((await answer('owner', id, 'Sí, dos por piso.')).body).toMatchObject({
    state: 'answered',
  });
  const read = await asGuest();
  expect(read.body).toMatchObject({ items: [{ id, answer: 'Sí, dos por piso.' }], total: 1 });
  expect(JSON.stringify(read.body)).not.toContain('Persona');
  expect(await notificationsOf('user')).toContain('Sí, dos por piso.');

  expect(read.body).toMatchObject({ items: [{ editedAt: null }] });

  // a corrected answer keeps its day and shows the correction, to the asker too; the same text again does not count
  // as a correction
  await answer('owner', id, 'Sí, tres por piso.');
  await answer('owner', id, 'Sí, tres por piso.');
  const mended = (await asGuest()).body;
  expect(mended).toMatchObject({
    items: [{ id, answer: 'Sí, tres por piso.', editedAt: expect.stringMatching(/T/) }],
  });
  const answeredOn = (body: unknown) => publicQuestionsPage.parse(body).items[0]?.answeredAt;
  expect(answeredOn(mended)).toBe(answeredOn(read.body));
  const news = await notificationsOf('user');
  expect(news.split('Sí, tres por piso.')).toHaveLength(2);
  expect(news).toContain('Cambió la respuesta');
  const log = await product.call('admin', 'GET', '/audit?filter[action]=question.mend');
  expect(JSON.stringify(log.body)).toContain('Sí, dos por piso.');
});

test('an answer that an administrator gives in the owner’s place is in the log', async () => {
  const id = fieldOf((await ask('investor', '¿Cuándo se entrega el edificio?')).body, 'id');
  await answer('admin', id, 'En dos años.');
  const { body } = await product.call('admin', 'GET', '/audit?filter[action]=question.answer');
  expect(body).toMatchObject({ total: 1, items: [{ after: { answer: 'En dos años.' } }] });
});

test('an administrator hides with a reason that both sides get, and shows again', async () => {
  const id = fieldOf((await ask('investor', 'Llámenme al 341 555 0000, por favor')).body, 'id');
  await answer('owner', id, 'Preferimos responder por aquí.');
  const hide = (who: string, reason: string) =>
    product.call(who, 'POST', `/questions/${id}/hide`, { body: { reason } });
  expect((await hide('owner', 'Lleva un teléfono')).key).toBe('FORBIDDEN');
  expect((await hide('admin', '')).key).toBe('VALIDATION_FAILED');
  expect((await hide('admin', 'Lleva un teléfono')).body).toMatchObject({ state: 'hidden' });
  expect((await hide('admin', 'Lleva un teléfono')).key).toBe('QUESTION_STATE_FORBIDS');

  expect(JSON.stringify((await asGuest()).body)).not.toContain('341');
  expect(JSON.stringify((await questionsOf('user')).body)).not.toContain('341');
  expect((await questionsOf('investor')).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id, state: 'hidden', hiddenReason: 'Lleva un teléfono' }),
    ]),
  });
  expect((await answer('owner', id, 'Otra cosa')).key).toBe('QUESTION_STATE_FORBIDS');
  expect(await notificationsOf('investor')).toContain('Lleva un teléfono');
  expect(await notificationsOf('owner')).toContain('Lleva un teléfono');
  const all = await product.call('admin', 'GET', '/questions?filter[state]=hidden');
  expect(all.body).toMatchObject({ items: [{ id, projectId: scene.otherProjectId }], total: 1 });

  const show = () => product.call('admin', 'POST', `/questions/${id}/show`);
  expect((await show()).body).toMatchObject({ state: 'answered', hiddenReason: null });
  expect((await show()).key).toBe('QUESTION_STATE_FORBIDS');
  expect(JSON.stringify((await asGuest()).body)).toContain('341');
});

test('at most three wait in a project and ten are asked a day, withdrawn ones counted', async () => {
  const { projectId, otherProjectId } = scene;
  // a question of `rich` waits there since the scene was set
  const many = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => ask('rich', `Pregunta distinta número ${n}`, projectId)),
  );
  expect(many.map(({ key }) => key).sort()).toEqual([
    'TOO_MANY_QUESTIONS',
    'TOO_MANY_QUESTIONS',
    'TOO_MANY_QUESTIONS',
    null,
    null,
  ]);
  for (let n = 0; n < 7; n++) {
    const { body } = await ask('rich', `Pregunta que se retira ${n}`, otherProjectId);
    const withdrawn = await product.call('rich', 'DELETE', `/questions/${fieldOf(body, 'id')}`);
    expect(withdrawn.status).toBe(204);
  }
  expect((await ask('rich', 'Una más de la cuenta', otherProjectId)).key).toBe(
    'TOO_MANY_QUESTIONS',
  );
  product.clock.advance(86_400_001);
  await product.logIn('rich');
  expect((await ask('rich', 'Al día siguiente sí', otherProjectId)).status).toBe(200);
});

test('an answered question is not withdrawn; an erased person’s unanswered ones are deleted', async () => {
  await product.addPerson('leaver', 'investor', true);
  await product.logIn('leaver');
  const waiting = fieldOf((await ask('leaver', '¿Aceptan mascotas en el edificio?')).body, 'id');
  const answered = fieldOf((await ask('leaver', '¿Cuánto son las expensas?')).body, 'id');
  await product.logIn('owner');
  await made(product, 'owner', {
    method: 'PUT',
    path: `/questions/${answered}/answer`,
    body: { answer: 'Unas pocas.' },
  });
  expect((await product.call('leaver', 'DELETE', `/questions/${answered}`)).key).toBe(
    'QUESTION_STATE_FORBIDS',
  );
  await product.database.transaction(async (tx) => {
    for (const forget of product.modules.identity.context.eraseHooks)
      await forget(tx, product.id('leaver'));
  });
  const kept = JSON.stringify((await questionsOf('owner', '/managed')).body);
  expect(kept).not.toContain(waiting);
  expect(kept).toContain(answered);
});

test('a cancelled project leaves no question waiting: each is closed with the reason, and its asker is notified', async () => {
  for (const who of ['investor', 'admin', 'unverified']) await product.logIn(who);
  const id = fieldOf((await ask('investor', '¿Cuándo entregan las llaves?')).body, 'id');
  const waiting = () =>
    product.call(
      'admin',
      'GET',
      `/questions?filter[state]=waiting&filter[projectId]=${scene.otherProjectId}`,
    );
  expect((await waiting()).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id })]),
  });
  const reason = 'Sin permiso de obra';
  await made(product, 'admin', {
    method: 'POST',
    path: `/projects/${scene.otherProjectId}/cancel`,
    body: { reason },
  });
  expect((await waiting()).body).toMatchObject({ items: [], total: 0 });
  const open = await product.database.db
    .selectFrom('open_question_facts')
    .select('id')
    .where('project_id', '=', scene.otherProjectId)
    .execute();
  expect(open).toEqual([]);
  const said = await notificationsOf('investor');
  expect(said).toContain('Nadie objetó tu pregunta');
  expect(said).toContain('¿Cuándo entregan las llaves?');
  expect(said).not.toContain('ya no se responden sus preguntas');
  const managed = await product.call(
    'admin',
    'GET',
    `/questions?filter[state]=closed&filter[projectId]=${scene.otherProjectId}`,
  );
  expect(managed.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id, state: 'closed', answerable: false }),
    ]),
  });
  // the asker still reads it, whether or not they hold something of the project
  const own = await product.call('investor', 'GET', `/projects/${scene.otherProjectId}/questions`);
  expect(own.body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id, mine: true, state: 'closed' })]),
  });
  for (const item of questionsPage.parse(own.body).items) expect(item.mine).toBe(true);
  const stranger = await product.call(
    'unverified',
    'GET',
    `/projects/${scene.otherProjectId}/questions`,
  );
  expect(stranger.key).toBe('PROJECT_NOT_FOUND');
  expect((await product.call('admin', 'POST', `/questions/${id}/show`)).key).toBe(
    'PROJECT_STATE_FORBIDS',
  );
});
