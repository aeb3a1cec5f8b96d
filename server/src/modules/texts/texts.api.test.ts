import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptances,
  publishedText,
  textDraft,
  textHistory,
  textsDesk,
} from '#contract/texts/schemas.ts';
import { me } from '#contract/users/schemas.ts';
import { newId } from '#core/id.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

const DAY = 86_400_000;
let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await product.addPerson('second', 'admin', false);
  await product.logIn('second');
});
afterAll(() => product.close());

const save = (who: string, more: Record<string, unknown> = {}) =>
  product.call(who, 'PUT', '/texts', {
    body: {
      kind: 'terms',
      body: '## Qué es\nUna plataforma.',
      summary: 'Primera versión publicada.',
      substantial: false,
      inForceOn: '2026-03-10',
      ...more,
    },
  });
const discard = (who: string, { id, revision }: { id: string; revision: number }) =>
  product.call(who, 'POST', `/texts/drafts/${id}/withdraw`, { body: { revision } });
const publish = (who: string, draft: { id: string; revision: number }) =>
  product.call(who, 'POST', `/texts/drafts/${draft.id}/publish`, {
    body: { revision: draft.revision },
  });
const history = async (kind = 'terms') =>
  textHistory.parse((await product.call('guest', 'GET', `/texts/${kind}`)).body);
const accept = (who: string, number: number, kind = 'terms') =>
  product.call(who, 'POST', '/users/me/acceptances', { body: { kind, number } });
const draftBy = async (who: string, more: Record<string, unknown> = {}) =>
  textDraft.parse((await save(who, more)).body);
const published = async (more: Record<string, unknown> = {}) =>
  publishedText.parse((await publish('second', await draftBy('admin', more))).body);
const buy = (who: string) =>
  product.call(who, 'POST', '/tokens/investment', {
    body: {
      contractId: '00000000-0000-7000-8000-000000000000',
      tokens: 1,
      currency: 'USD',
      acceptTerms: true,
    },
    headers: { 'idempotency-key': `key-${Math.random()}` },
  });

test('a second administrator of level 1 publishes a text, which then never changes', async () => {
  expect((await history()).current).toBeNull();
  const draft = await draftBy('admin');
  expect((await publish('admin', draft)).key).toBe('OWN_REQUEST');
  expect((await publish('admin_l2', draft)).key).toBe('FORBIDDEN');
  expect((await publish('second', draft)).body).toMatchObject({ number: 1 });
  expect((await history()).current).toMatchObject({
    number: 1,
    body: '## Qué es\nUna plataforma.',
  });
  await expect(
    product.database.db.updateTable('legal_texts').set({ body: 'Otra cosa' }).execute(),
  ).rejects.toThrow(/never changed/);
});

test('of two administrators who publish one text concurrently, one succeeds and the other is refused', async () => {
  await product.addPerson('third', 'admin', false);
  await product.logIn('third');
  const draft = await draftBy('admin', { body: 'Otro texto.' });
  const answers = await Promise.all([publish('second', draft), publish('third', draft)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ key }) => key)).toContain('REQUEST_STATE_FORBIDS');
  expect((await history()).versions.map(({ number }) => number)).toEqual([2, 1]);
});

test('a draft that another administrator saved is neither overwritten nor published unread', async () => {
  const draft = await draftBy('admin', { body: 'Un borrador.' });
  expect((await save('second', { body: 'Sin leer el otro.' })).key).toBe('TEXT_DRAFT_CHANGED');
  await draftBy('third', { body: 'Corregido.', revision: draft.revision });
  expect((await publish('second', draft)).key).toBe('TEXT_DRAFT_CHANGED');
  expect((await discard('admin', { ...draft, revision: 2 })).status).toBe(204);
  expect((await publish('second', { ...draft, revision: 2 })).key).toBe('REQUEST_STATE_FORBIDS');
});

test('a draft that another administrator saved is not discarded unread', async () => {
  const draft = await draftBy('admin', { body: 'Un borrador.' });
  await draftBy('third', { body: 'Corregido.', revision: draft.revision });
  expect((await discard('admin', draft)).key).toBe('TEXT_DRAFT_CHANGED');
  const { drafts } = textsDesk.parse((await product.call('admin', 'GET', '/texts')).body);
  expect(drafts.map(({ body, revision }) => `${revision} ${body}`)).toEqual(['2 Corregido.']);
  expect((await discard('admin', { ...draft, revision: 2 })).status).toBe(204);
});

test('a text with a future date is public immediately, and in force from that day on', async () => {
  const { number } = await published({ body: 'El de mañana.', inForceOn: '2026-03-11' });
  expect((await history()).versions[0]).toMatchObject({
    number,
    inForceFrom: '2026-03-11T03:00:00.000Z',
  });
  expect((await history()).current?.number).toBe(number - 1);
  expect((await accept('investor', number)).key).toBe('TEXT_NOT_IN_FORCE');
  product.clock.advance(DAY);
  await product.logIn('investor');
  expect((await history()).current?.number).toBe(number);
});

test('a change in substance must be accepted before buying or depositing, but not before withdrawing', async () => {
  const people = ['admin', 'second', 'investor'];
  for (const who of people) await product.logIn(who);
  expect((await buy('investor')).key).not.toBe('TERMS_CHANGED');
  const { number } = await published({ body: 'Cambia lo sustancial.', substantial: true });
  expect((await buy('investor')).key).toBe('TERMS_CHANGED');
  const withdrawal = await product.call('investor', 'POST', '/payments/withdraws', {
    body: {},
    headers: { 'idempotency-key': 'withdraw-0001' },
  });
  expect(withdrawal.key).toBe('VALIDATION_FAILED');
  expect((await product.call('investor', 'GET', '/balance/me')).status).toBe(200);
  expect((await accept('investor', number - 1)).key).toBe('TEXT_NOT_IN_FORCE');
  expect((await accept('investor', number)).status).toBe(204);
  expect((await accept('investor', number)).status).toBe(204);
  expect((await buy('investor')).key).not.toBe('TERMS_CHANGED');
  const own = me.parse((await product.call('investor', 'GET', '/users/me')).body);
  expect(own.termsNumber).toBe(number);
  const { items } = acceptances.parse(
    (await product.call('investor', 'GET', '/users/me/acceptances')).body,
  );
  expect(items.map(({ kind, occasion }) => `${kind} ${occasion}`)).toEqual([
    'terms again',
    'privacy sign_up',
    'terms sign_up',
  ]);
});

test('a change without substance needs no acceptance', async () => {
  await published({ body: 'Una coma más.', substantial: false });
  expect((await buy('investor')).key).not.toBe('TERMS_CHANGED');
});

test('registration accepts the version in force', async () => {
  const { status, body } = await product.call('guest', 'POST', '/users/register', {
    body: {
      name: 'Nueva',
      lastname: 'Persona',
      email: 'textos@ejemplo.test',
      password: 'Ladrillo-2026-x',
      acceptTerms: true,
    },
  });
  expect(status).toBe(200);
  expect(me.parse(body).termsNumber).toBe((await history()).current?.number);
});

test('a purchase records the version that its buyer accepted, and reads the version in force at its time', async () => {
  const { contractId, projectId } = await setScene(product);
  for (const who of ['admin', 'second', 'rich']) await product.logIn(who);
  const before = (await history()).current?.number ?? 0;
  expect((await accept('rich', before)).status).toBe(204);
  product.clock.advance(1000);
  const { number } = await published({ body: 'Corrige una coma.', substantial: false });
  const order = (path: string, body: object) =>
    product.call('rich', 'POST', path, {
      body: { currency: 'USD', acceptTerms: true, tokens: 1, ...body },
      headers: { 'idempotency-key': newId() },
    });
  expect((await order('/tokens/investment', { contractId })).status).toBe(200);
  expect((await order('/tokens/property', { projectId })).status).toBe(200);
  const { rows } = await sql<{ version: string }>`
    select terms_version as version from token_purchases 
    where user_id = ${product.id('rich')} and purchased_at = ${product.clock.now()}`.execute(
    product.database.db,
  );
  expect(rows.map(({ version }) => version)).toEqual([String(before), String(before)]);
  // another process publishes a change in substance, which this one has not read yet
  const at = product.clock.now();
  await product.database.db
    .insertInto('legal_texts')
    .values({
      id: newId(at),
      kind: 'terms',
      body: 'Cambia lo sustancial.',
      summary: 'Otro proceso.',
      substantial: true,
      in_force_on: '2026-03-10',
      state: 'published',
      revision: 1,
      written_by: null,
      written_at: at,
      decided_by: null,
      decided_at: at,
      number: number + 1,
      in_force_from: at,
    })
    .execute();
  expect((await order('/tokens/investment', { contractId })).key).toBe('TERMS_CHANGED');
  expect((await order('/tokens/property', { projectId })).key).toBe('TERMS_CHANGED');
});
