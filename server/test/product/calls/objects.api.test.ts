import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDetail } from '#contract/projects/schemas.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { sampleInput } from '../../../src/modules/projects/document/sample.test-support.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../product.ts';
import { made, type Scene, setScene } from '../scene.ts';
import { changesIn, countRows } from './witness.ts';

let product: ProductUnderTest;
let scene: Scene;
let sessionId: string;
let notificationId: string;
let revisionId: string;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  revisionId = await askRevision(scene.otherProjectId);
  const { body } = await product.call('rich', 'GET', '/users/me/sessions');
  sessionId = /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
  const told = await product.call('rich', 'GET', '/notifications');
  notificationId = /"id":"([^"]+)"/.exec(JSON.stringify(told.body))?.[1] ?? '';
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

const reason = { reason: 'Porque sí' };
const body = (from: Scene) => ({ ...sampleInput([]), name: `Ajeno ${from.draftId.slice(0, 4)}` });

/** Objects of `rich`, or projects of `owner`; and a call on each by another person. */
const THEIRS: readonly [
  name: string,
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: (from: Scene) => string,
  body?: (from: Scene) => unknown,
][] = [
  ['receipt', 'user', 'GET', ({ receiptId }) => `/resources/download/${receiptId}`],
  ['receipt to level 3', 'admin_l3', 'GET', ({ receiptId }) => `/resources/download/${receiptId}`],
  [
    'receipt as public',
    'guest',
    'GET',
    ({ receiptId }) => `/public/resources/download/${receiptId}`,
  ],
  ['receipt deletion', 'user', 'DELETE', ({ receiptId }) => `/resources/${receiptId}`],
  [
    'receipt text',
    'user',
    'PUT',
    ({ receiptId }) => `/resources/${receiptId}`,
    () => ({ alt: 'Mío' }),
  ],
  ['session', 'user', 'DELETE', () => `/users/me/sessions/${sessionId}`],
  ['notification', 'user', 'PUT', () => `/notifications/${notificationId}/read`],
  [
    'notification to an administrator',
    'admin',
    'PUT',
    () => `/notifications/${notificationId}/read`,
  ],
  ['balance', 'user', 'GET', ({ rich }) => `/balance/user/${rich}`],
  ['balance to level 3', 'admin_l3', 'GET', ({ rich }) => `/balance/user/${rich}`],
  ['sessions to level 2', 'admin_l2', 'GET', ({ rich }) => `/users/${rich}/sessions`],
  ['session to an administrator', 'admin', 'DELETE', () => `/users/me/sessions/${sessionId}`],
  [
    'bank account',
    'user',
    'DELETE',
    ({ bankAccountId }) => `/users/me/bank-accounts/${bankAccountId}`,
    () => ({ alias: 'Cuenta en dólares' }),
  ],
  ['draft', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}`],
  ['draft to level 2', 'admin_l2', 'GET', ({ draftId }) => `/projects/${draftId}`],
  ['draft as guest', 'guest', 'GET', ({ draftId }) => `/projects/${draftId}/guest`],
  [
    'draft update',
    'investor',
    'PUT',
    ({ draftId }) => `/projects/${draftId}`,
    (from) => ({ ...body(from), version: 1 }),
  ],
  ['draft deletion', 'investor', 'DELETE', ({ draftId }) => `/projects/${draftId}`],
  ['draft publishing', 'investor', 'POST', ({ draftId }) => `/projects/${draftId}/publish`],
  ['draft withdrawal', 'investor', 'POST', ({ draftId }) => `/projects/${draftId}/withdraw`],
  [
    'published project update',
    'investor',
    'PUT',
    ({ projectId }) => `/projects/${projectId}`,
    (from) => ({ ...body(from), version: 1 }),
  ],
  ['published project deletion', 'investor', 'DELETE', ({ projectId }) => `/projects/${projectId}`],
  [
    'project cancelling by its owner',
    'owner',
    'POST',
    ({ projectId }) => `/projects/${projectId}/cancel`,
    () => reason,
  ],
  [
    'approval of changes by their owner',
    'owner',
    'PUT',
    () => `/projects/revisions/${revisionId}/approve`,
  ],
  [
    'refusal of changes by level 2',
    'admin_l2',
    'PUT',
    () => `/projects/revisions/${revisionId}/reject`,
    () => reason,
  ],
  ['changes taken back', 'investor', 'PUT', () => `/projects/revisions/${revisionId}/withdraw`],
  [
    'changes taken back by level 1',
    'admin',
    'PUT',
    () => `/projects/revisions/${revisionId}/withdraw`,
  ],
  ['changes asked for', 'owner', 'GET', () => '/projects/revisions'],
  [
    'reservation deposit',
    'user',
    'POST',
    () => '/tokens/property/deposit',
    ({ reservationId }) => ({ reservationId, tokens: 1 }),
  ],
  [
    'reservation refund',
    'user',
    'POST',
    () => '/tokens/property/refund',
    ({ reservationId }) => ({ reservationId }),
  ],
  [
    'purchase revocation',
    'user',
    'POST',
    ({ purchaseId }) => `/tokens/purchases/${purchaseId}/revoke`,
  ],
  [
    'purchase revocation by the owner',
    'owner',
    'POST',
    ({ purchaseId }) => `/tokens/purchases/${purchaseId}/revoke`,
  ],
  ['project funds', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/funds`],
  ['project holders', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/holders`],
  ['draft holders', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}/holders`],
  ['draft funds', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}/funds`],
  ['project rents', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/rents`],
  [
    'money set aside',
    'investor',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/set-aside`,
    () => ({ purpose: 'buyback', amount: '1.00' }),
  ],
  [
    'funds withdrawal',
    'investor',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/withdraws`,
    () => ({ currency: 'USD', amount: '1.00' }),
  ],
  [
    'funds withdrawal by level 1',
    'admin',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/withdraws`,
    () => ({ currency: 'USD', amount: '1.00' }),
  ],
  ['questions', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/questions/managed`],
  ['draft questions', 'guest', 'GET', ({ draftId }) => `/projects/${draftId}/questions/guest`],
  ['question withdrawal', 'user', 'DELETE', ({ questionId }) => `/questions/${questionId}`],
  [
    'question answer by its asker',
    'rich',
    'PUT',
    ({ questionId }) => `/questions/${questionId}/answer`,
    () => ({ answer: 'La respondo yo' }),
  ],
  [
    'question hiding by the owner',
    'owner',
    'POST',
    ({ questionId }) => `/questions/${questionId}/hide`,
    () => reason,
  ],
  [
    'deposit acceptance by its maker',
    'rich',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/accept`,
    () => ({}),
  ],
  [
    'deposit transaction',
    'user',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/transaction`,
    () => ({ txHash: `0x${'a'.repeat(64)}` }),
  ],
  [
    'transfer assignment by the deposit’s maker',
    'rich',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/assign`,
    () => ({ transferId: newId() }),
  ],
  [
    'withdrawal acceptance by its maker',
    'rich',
    'PUT',
    ({ withdrawalId }) => `/payments/withdraws/${withdrawalId}/accept`,
    () => ({}),
  ],
  [
    'transfer acceptance by the project owner',
    'owner',
    'PUT',
    ({ transferId }) => `/balance/transfers/${transferId}/accept`,
    () => ({}),
  ],
];

test.each(THEIRS)(
  '%s of another user, by %s: 403 or 404, nothing changes',
  async (_name, who, method, path, given) => {
    const before = await countRows(product.database);
    const answer = await product.call(who, method, path(scene), {
      ...(given ? { body: given(scene) } : {}),
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
