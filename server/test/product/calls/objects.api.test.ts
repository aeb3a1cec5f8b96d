import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDetail } from '#contract/projects/schemas.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../product.ts';
import { made, type Scene, setScene } from '../scene.ts';
import { type Objects, THEIRS } from './objects.ts';
import { changesIn, countRows } from './witness.ts';

let product: ProductUnderTest;
let scene: Scene;
let objects: Objects;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  const revisionId = await askRevision(scene.otherProjectId);
  const { body } = await product.call('rich', 'GET', '/users/me/sessions');
  const sessionId = /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
  const notified = await product.call('rich', 'GET', '/notifications');
  const notificationId = /"id":"([^"]+)"/.exec(JSON.stringify(notified.body))?.[1] ?? '';
  objects = { ...scene, sessionId, notificationId, revisionId };
});
afterAll(() => product.close());

/** The owner requests another name for a published project. */
async function askRevision(projectId: string): Promise<string> {
  const path = `/projects/${projectId}`;
  const { management } = projectDetail.parse((await product.call('owner', 'GET', path)).body);
  const wanted = { ...management?.draft, name: 'Otro nombre', version: management?.version };
  const saved = projectDetail.parse(
    await made(product, 'owner', { method: 'PUT', path, body: wanted }),
  );
  return saved.management?.revision?.id ?? '';
}

test.each(THEIRS)(
  '%s of another user, by %s: 403 or 404, nothing changes',
  async (_name, who, method, path, given) => {
    const before = await countRows(product.database);
    const answer = await product.call(who, method, path(objects), {
      ...(given ? { body: given(objects) } : {}),
      headers: { 'idempotency-key': newId() },
    });
    expect([403, 404], JSON.stringify(answer)).toContain(answer.status);
    expect(changesIn(before, await countRows(product.database))).toEqual([]);
  },
);

test("another person's bank account cannot be used for a withdrawal", async () => {
  const answer = await product.call('user', 'POST', '/payments/withdraws', {
    body: {
      projectId: scene.projectId,
      currency: 'USD',
      amount: '1.00',
      receivedCurrency: 'USD',
      bankAccountId: scene.bankAccountId,
    },
    headers: { 'idempotency-key': newId() },
  });
  expect(answer.key).toBe('BANK_ACCOUNT_NOT_FOUND');
});

test('lists of one’s own objects show no other person’s', async () => {
  const { projectId, propertyId, contractId } = scene;
  for (const path of [
    '/payments/me/deposits',
    '/payments/me/withdraws',
    '/balance/me/transfers',
    '/tokens/me',
    '/tokens/purchases/me',
    '/tokens/property/deposits/me',
    `/tokens/property/deposits/${propertyId}`,
    '/tokens/investment/deposits/me',
    `/tokens/investment/deposits/${contractId}`,
    '/orders/me',
    '/notifications',
    '/users/me/bank-accounts',
    '/projects/contracts/me',
    '/projects/properties/me',
  ]) {
    const theirs = await product.call('user', 'GET', path);
    expect(`${path} ${JSON.stringify(theirs.body)}`).toContain('"items":[]');
    const own = await product.call('rich', 'GET', path);
    expect(`${path} ${JSON.stringify(own.body)}`).not.toContain('"items":[]');
  }
  const foreign = await product.call('user', 'GET', `/balance/me/project/${projectId}`);
  expect(JSON.stringify(foreign.body)).not.toMatch(/"[1-9][\d.]*"/);
});

test('lists of one’s own objects refuse a filter by user', async () => {
  const answer = await product.call(
    'user',
    'GET',
    `/payments/me/deposits?filter[userId]=${scene.rich}`,
  );
  expect(answer.key).toBe('VALIDATION_FAILED');
});

test('their owners may, and the books balance', async () => {
  const receipt = await product.call('rich', 'GET', `/resources/download/${scene.receiptId}`);
  expect(receipt.status).toBe(200);
  const clerk = await product.call('admin_l2', 'GET', `/resources/download/${scene.receiptId}`);
  expect(clerk.status).toBe(200);
  expect((await product.call('owner', 'GET', `/projects/${scene.draftId}`)).status).toBe(200);
  expect((await product.call('rich', 'GET', '/users/me')).status).toBe(200);
  const faults = (await runAudit(product.database.db, ALL_CHECKS)).filter(({ ok }) => !ok);
  expect(faults).toEqual([]);
});
