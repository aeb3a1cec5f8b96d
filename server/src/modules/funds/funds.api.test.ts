import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  const id = newId();
  await product.modules.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: product.clock.now(),
    postings: [
      { account: chart.treasury('USD'), amount: -1_000_000n },
      { account: chart.funds(scene.projectId, 'USD'), amount: 1_000_000n },
      { account: chart.treasury('ARS'), amount: -900_000_000n },
      { account: chart.funds(scene.projectId, 'ARS'), amount: 150_000_000n },
      { account: chart.fx('ARS'), amount: 750_000_000n },
    ],
  });
});
afterAll(() => product.close());

const post = (
  who: string,
  what: string,
  { body, key = newId() }: { body: unknown; key?: string | undefined },
) =>
  product.call(who, 'POST', `/projects/${scene.projectId}/funds/${what}`, {
    body,
    headers: { 'idempotency-key': key },
  });
const overview = async (who = 'owner') => {
  const { status, body } = await product.call(who, 'GET', `/projects/${scene.projectId}/funds`);
  expect(status).toBe(200);
  return body;
};
const usd = (amount: string) => ({ amount, currency: 'USD' });

test('the owner sees debts and their coverage; others are refused', async () => {
  // 20 tokens invested, and 30 not invested that the last vault buys back
  expect(await overview()).toMatchObject({
    mine: true,
    buyback: { owed: usd('552.00'), setAside: usd('0.00'), missing: usd('552.00'), percent: 0 },
    buybacks: [
      { vaultNumber: 1, tokens: 20, owed: usd('216.00'), payDay: '2027-03-01', isOverdue: false },
      { vaultNumber: 2, tokens: 30, owed: usd('336.00') },
    ],
    rents: [],
  });
  expect(await overview('admin')).toMatchObject({ mine: false });
  for (const [who, path, status] of [
    ['rich', 'funds', 403],
    ['rich', 'funds/movements', 403],
    ['rich', 'funds/withdraws', 403],
    ['rich', 'rents', 403],
    ['admin_l2', 'funds', 403],
    ['guest', 'funds', 401],
  ] as const) {
    const answer = await product.call(who, 'GET', `/projects/${scene.projectId}/${path}`);
    expect([who, path, answer.status]).toEqual([who, path, status]);
  }
});

test('an owner reads the next payments and unanswered questions of all their projects, and of no others', async () => {
  const asked = await product.call('rich', 'POST', `/projects/${scene.projectId}/questions`, {
    body: { text: '¿Cuándo empieza la obra?' },
  });
  expect(asked.status).toBe(200);
  const { body } = await product.call('owner', 'GET', '/projects/funds/mine');
  expect(body).toMatchObject({
    projects: [
      { projectId: scene.projectId, buyback: { owed: usd('552.00') }, waitingQuestions: 1 },
      { projectId: scene.otherProjectId, buyback: { owed: usd('0.00') }, waitingQuestions: 0 },
    ],
    payments: [
      { kind: 'buyback', vaultNumber: 1, day: '2027-03-01', owed: usd('216.00') },
      { kind: 'buyback', vaultNumber: 2, owed: usd('336.00'), covered: usd('0.00') },
    ],
  });
  const stranger = await product.call('rich', 'GET', '/projects/funds/mine');
  expect(stranger.body).toEqual({ projects: [], payments: [] });
});

test('money is set aside once for a key, and never above the funds or the possible debt', async () => {
  const key = newId();
  const body = { purpose: 'buyback', amount: '276.00' };
  const first = await post('owner', 'set-aside', { body, key });
  expect(first.body).toMatchObject({
    kind: 'set_aside',
    out: usd('276.00'),
    after: [
      { purpose: 'funds', balance: usd('9724.00') },
      { purpose: 'buyback', balance: usd('276.00') },
    ],
  });
  expect((await post('owner', 'set-aside', { body, key })).body).toEqual(first.body);
  expect((await post('owner', 'set-aside', { body: { ...body, amount: '1.00' }, key })).key).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  expect(await overview()).toMatchObject({
    buyback: { percent: 50 },
    buybacks: [
      { covered: usd('216.00'), coveragePercent: 100 },
      { covered: usd('60.00'), coveragePercent: 17.85 },
    ],
  });
  expect((await post('owner', 'set-aside', { body: { ...body, amount: '9724.01' } })).key).toBe(
    'INSUFFICIENT_FUNDS',
  );
  // this contract pays no rent
  expect(
    (await post('owner', 'set-aside', { body: { purpose: 'rent', amount: '1.00' } })).key,
  ).toBe('SET_ASIDE_ABOVE_OWED');
  expect((await post('owner', 'set-aside', { body: { ...body, amount: '0.001' } })).status).toBe(
    400,
  );
  expect((await post('rich', 'set-aside', { body })).key).toBe('FORBIDDEN');
  expect((await post('unverified', 'set-aside', { body })).key).toBe('KYC_REQUIRED');
});

test('funds are converted at a quote of the caller', async () => {
  const quote = async (who: string) =>
    fieldOf(
      (
        await product.call(who, 'POST', '/payments/quotes', {
          body: { from: 'USD', to: 'ARS', amount: '100.00', side: 'from' },
        })
      ).body,
      'id',
    );
  const body = { from: 'USD', to: 'ARS', amount: '100.00', quoteId: await quote('owner') };
  const done = await post('owner', 'convert', { body });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    kind: 'conversion',
    out: usd('100.00'),
    in: { currency: 'ARS' },
  });
  expect((await post('owner', 'convert', { body })).key).toBe('QUOTE_INVALID');
  expect(
    (await post('owner', 'convert', { body: { ...body, quoteId: await quote('rich') } })).key,
  ).toBe('QUOTE_INVALID');
  // the treasury has no USDT
  const { body: usdt } = await product.call('owner', 'POST', '/payments/quotes', {
    body: { from: 'USD', to: 'USDT', amount: '5.00', side: 'from' },
  });
  const toUsdt = { from: 'USD', to: 'USDT', amount: '5.00', quoteId: fieldOf(usdt, 'id') };
  expect((await post('owner', 'convert', { body: toUsdt })).key).toBe('FX_UNAVAILABLE');
});

test('the owner contributes money from their wallet in the project', async () => {
  const { body: deposit } = await product.call('owner', 'POST', '/payments/deposits', {
    body: {
      projectId: scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '500.00',
    },
    headers: { 'idempotency-key': newId() },
  });
  await product.call('admin', 'PUT', `/payments/deposits/${fieldOf(deposit, 'id')}/accept`, {
    body: {},
  });
  expect((await post('owner', 'contributions', { body: usd('500.01') })).key).toBe(
    'INSUFFICIENT_FUNDS',
  );
  expect((await post('owner', 'contributions', { body: usd('500.00') })).status).toBe(200);
  expect((await post('admin', 'contributions', { body: usd('1.00') })).status).toBe(403);
  const movements = await product.call(
    'owner',
    'GET',
    `/projects/${scene.projectId}/funds/movements`,
  );
  expect(Reflect.get(Object(movements.body), 'items').at(0)).toMatchObject({
    kind: 'contribution',
    purpose: 'funds',
    amount: usd('500.00'),
  });
});

test('money of a former owner does not enter a project that has passed to another owner', async () => {
  const { funds, projects, ledger } = product.modules;
  const actor = { userId: product.id('owner'), address: null };
  const wallet = async () =>
    (await ledger.balanceOf([chart.available(actor.userId, scene.projectId, 'USD')]))[0];
  const project = await projects.project(scene.projectId);
  const passTo = (from: string, to: string) =>
    product.database.transaction((tx) =>
      projects.changeOwner(tx, {
        id: project.id,
        from,
        to,
        at: product.clock.now(),
        decidedBy: product.id('admin'),
      }),
    );
  const before = await wallet();
  await passTo(actor.userId, product.id('investor'));
  for (const move of [
    funds.contribute({ actor, project, key: newId() }, { currency: 'USD', amount: '0.01' }),
    funds.setAside({ actor, project, key: newId() }, { purpose: 'buyback', amount: '0.01' }),
  ])
    await expect(move).rejects.toMatchObject({ key: 'FORBIDDEN' });
  expect(await wallet()).toBe(before);
  await passTo(product.id('investor'), actor.userId);
});

test('a withdrawal of funds needs a bank account, is held, and returns to the funds when rejected', async () => {
  expect((await post('owner', 'withdraws', { body: usd('50.00') })).key).toBe(
    'BANK_ACCOUNT_NOT_FOUND',
  );
  expect((await post('owner', 'withdraws', { body: { amount: '1', currency: 'USDT' } })).key).toBe(
    'METHOD_UNAVAILABLE',
  );
  await product.database.db
    .updateTable('projects')
    .set({ bank_accounts: JSON.stringify({ ARS: '', USD: '0070001600000000001232', USDT: '' }) })
    .where('id', '=', scene.projectId)
    .execute();
  const ids: string[] = [];
  for (const amount of ['50.00', '70.00']) {
    const asked = await post('owner', 'withdraws', { body: usd(amount) });
    expect(asked.body).toMatchObject({ status: 'pending', source: 'funds', amount });
    ids.push(fieldOf(asked.body, 'id'));
  }
  const [rejected = '', sent = ''] = ids;
  expect(await overview()).toMatchObject({ held: [{}, usd('120.00'), {}] });
  expect((await post('admin', 'withdraws', { body: usd('1.00') })).status).toBe(403);
  await product.call('admin', 'POST', `/payments/withdraws/${rejected}/reject`, {
    body: { reason: 'Primero hay que cubrir la bóveda' },
  });
  await product.call('admin', 'PUT', `/payments/withdraws/${sent}/accept`, { body: {} });
  await product.call('admin', 'PUT', `/payments/withdraws/${sent}/send`, {
    body: { reference: '77' },
  });
  product.clock.advance(49 * 3_600_000);
  await product.modules.movements.completeDueWithdrawals();
  await product.logIn('owner');
  const list = await product.call('owner', 'GET', `/projects/${scene.projectId}/funds/withdraws`);
  expect(list.body).toMatchObject({
    items: [
      { id: sent, status: 'completed' },
      { id: rejected, status: 'rejected', reason: 'Primero hay que cubrir la bóveda' },
    ],
  });
  expect(await overview()).toMatchObject({ held: [{}, usd('0.00'), {}] });
  const faults = (await runAudit(product.database.db, ALL_CHECKS)).filter(({ ok }) => !ok);
  expect(faults).toEqual([]);
});

test('a waiting revocation is paid before money of its currency can leave', async () => {
  const { body: quote } = await product.call('owner', 'POST', '/payments/quotes', {
    body: { from: 'USD', to: 'ARS', amount: '100.00', side: 'from' },
  });
  await product.logIn('rich');
  for (const [what, body] of [
    ['set-aside', { purpose: 'rent', amount: '1.00' }],
    ['convert', { from: 'USD', to: 'ARS', amount: '0.01', quoteId: fieldOf(quote, 'id') }],
    ['withdraws', usd('900000.00')],
  ] as const) {
    const bought = await product.call('rich', 'POST', '/tokens/investment', {
      body: { contractId: scene.contractId, tokens: 1, currency: 'USD', acceptTerms: true },
      headers: { 'idempotency-key': newId() },
    });
    await product.database.db
      .updateTable('token_purchases')
      .set({ revocation_asked_at: product.clock.now() })
      .where('id', '=', fieldOf(bought.body, 'id'))
      .execute();
    expect(await overview()).toMatchObject({ revocations: [{ count: 1 }] });
    await post('owner', what, { body });
    expect([what, await overview()]).toMatchObject([what, { revocations: [] }]);
  }
});

test('funds of a company’s project go only to an account with its tax id', async () => {
  const account = '0070001600000000001232';
  const set = (company: object) =>
    product.database.db
      .updateTable('users')
      .set(company)
      .where('id', '=', product.id('owner'))
      .execute();
  const taxId = '30990000014';
  await product.logIn('owner');
  await set({ company_state: 'approved', company_name: 'Prueba S.A.', company_tax_id: taxId });
  const ask = async () => {
    const { status, key } = await post('owner', 'withdraws', { body: usd('1.00') });
    return [status, key];
  };
  expect(await ask()).toEqual([409, 'BANK_ACCOUNT_NOT_COMPANYS']);
  const added = await product.call('owner', 'POST', '/users/me/bank-accounts', {
    body: { alias: 'Empresa', holder: 'Prueba SA', account, currency: 'USD', taxId },
  });
  const tell = (of: string | null) =>
    product.database.db
      .updateTable('bank_accounts')
      .set({ tax_id: of })
      .where('id', '=', fieldOf(added.body, 'id'))
      .execute();
  // a bank account added before the person's account became a company's
  await tell(null);
  expect(await ask()).toEqual([409, 'BANK_ACCOUNT_NOT_COMPANYS']);
  await tell(taxId);
  expect(await ask()).toEqual([200, null]);
  await set({ company_state: null, company_name: null, company_tax_id: null });
});
