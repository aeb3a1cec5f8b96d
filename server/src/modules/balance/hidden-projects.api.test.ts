import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let published: string;
let draft: string;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  ({ projectId: published } = await setScene(product));
  const made = await product.call('owner', 'POST', '/projects', {
    body: { name: 'Torre Secreta' },
  });
  draft = fieldOf(made.body, 'id');
});
afterAll(() => product.close());

/** Every call of a regular person that takes a project id. */
const calls = (id: string) =>
  [
    ['GET', `/balance/me/project/${id}`],
    ['POST', `/balance/${id}/transfer`, { toProjectId: published, currency: 'ARS', amount: '1' }],
    ['POST', `/balance/${published}/transfer`, { toProjectId: id, currency: 'ARS', amount: '1' }],
    [
      'POST',
      '/payments/withdraws',
      {
        projectId: id,
        currency: 'USDT',
        amount: '1',
        receivedCurrency: 'USDT',
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
      },
    ],
    [
      'POST',
      '/payments/deposits',
      { projectId: id, type: 'ars_bank_transfer', sentCurrency: 'ARS', amount: '1000' },
    ],
    ['POST', `/projects/${id}/funds/withdraws`, { currency: 'ARS', amount: '1' }],
    ['POST', `/projects/${id}/funds/set-aside`, { purpose: 'rent', amount: '1' }],
    ['POST', `/projects/${id}/funds/contributions`, { amount: '1', currency: 'ARS' }],
    ['POST', `/projects/${id}/questions`, { text: '¿Cuándo se entrega?' }],
    ['GET', `/projects/${id}/questions`],
    ['GET', `/projects/${id}/funds`],
    ['GET', `/projects/${id}/rents`],
    ['GET', `/projects/${id}/holders`],
    ['GET', `/projects/${id}`],
    ['GET', `/projects/${id}/guest`],
  ] as const;

test('another person’s draft is reported as not found', async () => {
  const nobodys = newId();
  for (const [at, [method, path, body]] of calls(draft).entries()) {
    const [, missing = '', missingBody] = calls(nobodys)[at] ?? [];
    const ask = (to: string, sent: unknown) =>
      product.call('rich', method, to, {
        ...(sent === undefined ? {} : { body: sent }),
        ...(method === 'POST' ? { headers: { 'idempotency-key': newId() } } : {}),
      });
    const hidden = await ask(path, body);
    const absent = await ask(missing, missingBody);
    expect([method, path, hidden.status, hidden.body]).toEqual([
      ...[method, path, absent.status, absent.body],
    ]);
    expect([method, path, hidden.status]).toEqual([method, path, 404]);
    expect(JSON.stringify(hidden.body)).not.toContain('Secreta');
  }
});

test('the owner of a draft reads their wallet in it, and anyone reads theirs in a published project', async () => {
  const own = await product.call('owner', 'GET', `/balance/me/project/${draft}`);
  const other = await product.call('rich', 'GET', `/balance/me/project/${published}`);
  expect([own.status, other.status]).toEqual([200, 200]);
});
