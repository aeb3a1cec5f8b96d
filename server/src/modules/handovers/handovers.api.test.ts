import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { made, type Scene, setScene } from '../../../test/product/scene.ts';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

let product: ProductUnderTest;
let scene: Scene;
let reservationId: string;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  reservationId = scene.reservationId;
});
afterAll(() => product.close());

const upload = async (who: string, ownerId: string) => {
  const form = new FormData();
  form.set('kind', 'document');
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'boleto.pdf');
  const encoded = new Response(form);
  return product.call(who, 'POST', `/resources/${ownerId}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
};
const list = (who: string, filter = '') =>
  product.call(who, 'GET', `/projects/${scene.projectId}/handovers?page=1&pageSize=20${filter}`);
/** The rest of the price: the scene paid 20 tokens of 100 for the unit. */
const pay = async () => {
  await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/property',
    body: {
      projectId: scene.projectId,
      tokens: 80,
      currency: 'USD',
      acceptTerms: true,
    },
  });
  await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/property/deposit',
    body: {
      reservationId,
      tokens: 80,
    },
  });
};

test('project managers list its units with their buyers; others are refused', async () => {
  expect((await list('owner')).body).toMatchObject({
    total: 1,
    items: [{ propertyId: scene.propertyId, stage: 'reserved', steps: [], next: null }],
  });
  // the desk's list leads to the buyer's page; the owner reads a name alone
  const buyerName = expect.stringContaining('Prueba');
  const buyerOf = async (who: string) => (await list(who)).body;
  expect(await buyerOf('admin')).toMatchObject({ items: [{ buyerName, buyerId: scene.rich }] });
  expect(await buyerOf('owner')).toMatchObject({ items: [{ buyerName, buyerId: null }] });
  for (const [who, status] of [
    ['admin', 200],
    ['rich', 403],
    ['admin_l2', 403],
    ['guest', 401],
  ] as const)
    expect([who, (await list(who)).status]).toEqual([who, status]);
  expect((await list('owner', '&filter[stage]=deed')).body).toMatchObject({ total: 0 });
  expect((await list('owner', '&filter[stage]=sold')).status).toBe(400);
});

test('an heir of a unit is named to level 1, and to the project’s owner once they consent', async () => {
  const setInherited = (at: Date | null) =>
    product.database.db
      .updateTable('reservations')
      .set({ inherited_at: at, heir_accepted_at: null, heir_terms_version: null })
      .where('id', '=', reservationId)
      .execute();
  const seenBy = async (who: string) => (await list(who)).body;
  const consent = (who: string) =>
    product.call(who, 'POST', `/tokens/property/deposits/${reservationId}/consent`);
  expect((await consent('rich')).status).toBe(404);
  await setInherited(new Date());
  const buyerName = expect.stringContaining('Prueba');
  expect(await seenBy('owner')).toMatchObject({ items: [{ buyerName: null, consented: false }] });
  expect(await seenBy('admin')).toMatchObject({ items: [{ buyerName, buyerId: scene.rich }] });
  for (const [who, status] of [
    ['owner', 404],
    ['investor', 404],
    ['guest', 401],
    ['rich', 204],
    ['rich', 204],
  ] as const)
    expect([who, (await consent(who)).status]).toEqual([who, status]);
  expect(await seenBy('owner')).toMatchObject({ items: [{ buyerName, consented: true }] });
  await setInherited(null);
});

test('a paid unit gets its contract with a paper; the buyer reads and acknowledges it, and it stays', async () => {
  expect((await upload('owner', reservationId)).status).toBe(404);
  await pay();
  expect((await upload('rich', reservationId)).status).toBe(404);
  const paper = fieldOf((await upload('owner', reservationId)).body, 'id');
  const record = (who: string) =>
    product.call(who, 'POST', `/projects/properties/${scene.propertyId}/steps`, {
      body: { step: 'contract', date: '2026-03-10', paper },
    });
  expect((await record('rich')).status).toBe(403);
  const recorded = await record('owner');
  expect(recorded).toMatchObject({
    status: 200,
    body: { answer: 'waiting', paper: { id: paper } },
  });
  const id = fieldOf(recorded.body, 'id');

  const mine = await product.call('rich', 'GET', '/handovers/me?page=1&pageSize=20');
  expect(mine.body).toMatchObject({
    items: [
      { stage: 'contract', next: null, waitsForRound: true, steps: [{ id, step: 'contract' }] },
    ],
  });
  expect(JSON.stringify(mine.body)).not.toContain('buyerName');
  const read = (who: string) => product.call(who, 'GET', `/resources/download/${paper}`);
  expect((await read('rich')).status).toBe(200);
  expect((await read('investor')).status).toBe(404);
  expect((await product.call('owner', 'DELETE', `/resources/${paper}`)).status).toBe(409);

  const answer = (who: string) =>
    product.call(who, 'POST', `/handovers/steps/${id}/acknowledge`, {});
  expect((await answer('investor')).status).toBe(404);
  expect(await answer('rich')).toMatchObject({ status: 200, body: { answer: 'acknowledged' } });
  const late = await product.call('rich', 'POST', `/handovers/steps/${id}/object`, {
    body: { reason: 'Me arrepentí' },
  });
  expect(late).toMatchObject({ status: 409, body: { message: 'UNIT_STEP_ANSWERED' } });
});

test('possession waits until the round is decided, since its closing would free the unit', async () => {
  const possession = async () => {
    const paper = fieldOf((await upload('owner', reservationId)).body, 'id');
    return product.call('owner', 'POST', `/projects/properties/${scene.propertyId}/steps`, {
      body: { step: 'possession', date: '2026-03-10', paper },
    });
  };
  expect(await possession()).toMatchObject({
    status: 409,
    body: { message: 'UNIT_ROUND_UNDECIDED' },
  });
  await product.database.db
    .updateTable('rounds')
    .set({ status: 'completed' })
    .where('project_id', '=', scene.projectId)
    .where('contract_id', 'is', null)
    .execute();
  const mine = await product.call('rich', 'GET', '/handovers/me?page=1&pageSize=20');
  expect(mine.body).toMatchObject({ items: [{ next: 'possession', waitsForRound: false }] });
  expect(await possession()).toMatchObject({ status: 200, body: { step: 'possession' } });
});
