import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchasesOfPerson } from '#contract/desk/figure-links.ts';
import { listPurchases, listTokens } from '#contract/tokens/endpoints.ts';
import { newId } from '#core/id.ts';
import {
  addCallers,
  openProduct,
  type ProductUnderTest,
} from '../../../../test/product/product.ts';
import { type Scene, setScene } from '../../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const read = async (who: string, path: string) => {
  const { status, body } = await product.call(who, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const total = async (query: string, who = 'admin') =>
  Reflect.get(Object(await read(who, `/tokens${query}`)), 'total');

test('an administrator lists all holdings and narrows them with each filter', async () => {
  // 60 property tokens, 20 of them in a reservation; 50 of a contract, 20 of them in a vault
  expect(await read('admin', '/tokens')).toMatchObject({
    total: 2,
    items: expect.arrayContaining([
      expect.objectContaining({ type: 'property', availableAmount: 40, reservedAmount: 20 }),
      expect.objectContaining({ type: 'investor', availableAmount: 30, investedAmount: 20 }),
    ]),
  });
  expect(await total('?filter[type]=property')).toBe(1);
  expect(await total('?filter[type]=rent')).toBe(0);
  expect(await total(`?filter[projectId]=${scene.projectId}`)).toBe(2);
  expect(await total(`?filter[projectId]=${scene.otherProjectId}`)).toBe(0);
  expect(await total('?filter[availableAmount]=30')).toBe(1);
  expect(await total('?filter[availableAmountLT]=40')).toBe(1);
  expect(await total('?filter[availableAmountGT]=29')).toBe(2);
  expect(await total('?filter[availableAmountGT]=29&filter[availableAmountLT]=31')).toBe(1);
  expect(await total(`?filter[userId]=${scene.rich}`)).toBe(2);
  expect(await total(`?filter[userId]=${product.id('investor')}`)).toBe(0);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => read('admin', `/tokens?pageSize=1&page=${page}`)),
  );
  expect(pages).toMatchObject([
    { total: 2, items: [{ type: 'property' }] },
    { total: 2, items: [{ type: 'investor' }] },
    { total: 2, items: [] },
  ]);
});

/** Every issue of a person's tokens is the sum of the rows that it leads to. */
async function expectPurchases(): Promise<void> {
  const { items } = listTokens.answer.parse(await read('admin', '/tokens'));
  for (const of of items) {
    const link = new URL(purchasesOfPerson(of.userId, of), 'http://web');
    link.searchParams.delete('show');
    const query = [...link.searchParams]
      .map(([name, value]) => `filter[${name}]=${value}`)
      .join('&');
    const bought = listPurchases.answer.parse(await read('admin', `/tokens/purchases?${query}`));
    const tokens = bought.items.reduce((sum, one) => sum + one.heldTokens, 0);
    expect([of.type, tokens]).toEqual([
      of.type,
      of.availableAmount + of.reservedAmount + of.investedAmount,
    ]);
  }
}

test('each issue of a person leads to the purchases that its tokens come from', async () => {
  await expectPurchases();
  const other = `filter[contractId]=${newId()}`;
  expect(await read('admin', `/tokens/purchases?${other}`)).toMatchObject({ total: 0 });
});

test('holdings and purchases are found by the words of their person and project, and sorted by column', async () => {
  const itemsOf = async (path: string) =>
    Reflect.get(Object(await read('admin', `/tokens${path}`)), 'items');
  const [{ userName, projectName, contractName }] = (await itemsOf('')).filter(
    (one: { contractName: string | null }) => one.contractName !== null,
  );
  const found = (path: string, words: string) =>
    total(`${path}?search=${encodeURIComponent(words)}`);
  expect(await found('', `${userName} ${projectName}`)).toBe(2);
  expect(await found('', contractName)).toBe(1);
  expect(await found('', 'nadie con este nombre')).toBe(0);
  const [first] = await itemsOf('/purchases');
  expect(await found('/purchases', first.orderNumber)).toBe(1);
  expect(await found('/purchases', `${userName} ${projectName}`)).toBe(2);
  const available = async (sort: string) =>
    (await itemsOf(`?sort=${sort}`)).map((one: { availableAmount: number }) => one.availableAmount);
  expect(await available('available')).toEqual([30, 40]);
  expect(await available('-available')).toEqual([40, 30]);
  const dates = async (sort: string) =>
    (await itemsOf(`/purchases?sort=${sort}`)).map((one: { id: string }) => one.id);
  expect(await dates('date')).toEqual((await dates('-date')).toReversed());
});

test('the manager of a project reads its holders by size, without their names', async () => {
  const path = `/projects/${scene.projectId}/holders`;
  const spread = await read('owner', path);
  expect(spread).toEqual({
    items: [
      {
        number: 1,
        contractId: null,
        contractName: null,
        tokens: 60,
        percent: 100,
        since: '2026-03',
      },
      {
        number: 1,
        contractId: scene.contractId,
        contractName: expect.any(String),
        tokens: 50,
        percent: 100,
        since: '2026-03',
      },
    ],
    page: 1,
    pageSize: 20,
    total: 2,
  });
  expect(JSON.stringify(spread)).not.toContain(scene.rich);
  expect(await read('admin', `${path}?pageSize=1&page=2`)).toMatchObject({
    items: [{ tokens: 50 }],
    total: 2,
  });
  expect(await read('owner', `/projects/${scene.otherProjectId}/holders`)).toMatchObject({
    items: [],
    total: 0,
  });
  for (const [who, id, status] of [
    ['rich', scene.projectId, 403],
    ['investor', scene.draftId, 404],
    ['admin_l2', scene.projectId, 403],
  ] as const)
    expect((await product.call(who, 'GET', `/projects/${id}/holders`)).status).toBe(status);
});

test('the holder of a unit is shown only to the owner of its project and to level 1', async () => {
  const path = `/projects/properties/${scene.propertyId}/holder`;
  for (const who of ['owner', 'admin']) {
    const unit = await read(who, path);
    expect(unit).toEqual({
      person: {
        // the desk's pages name people; the owner reads nothing that leads to the rest of an account
        id: who === 'admin' ? scene.rich : null,
        name: expect.any(String),
        lastname: expect.any(String),
        email: expect.stringContaining('@'),
        phone: null,
      },
      order: expect.objectContaining({
        id: scene.reservationId,
        status: 'active',
        tokens: 20,
        deposits: [{ id: expect.any(String), date: expect.any(String), tokens: 20 }],
      }),
      payments: [
        {
          orderNumber: expect.stringMatching(/^C-/),
          date: expect.any(String),
          tokens: 60,
          cost: { amount: '6000.00', currency: 'USD' },
        },
      ],
    });
    expect(JSON.stringify(unit).includes(scene.rich)).toBe(who === 'admin');
  }
  // refused: another owner, another buyer, the holder themself, levels 2 and 3, a guest
  for (const [who, status] of [
    ['investor', 403],
    ['rich', 403],
    ['admin_l2', 403],
    ['admin_l3', 403],
    ['guest', 401],
  ] as const)
    expect([who, (await product.call(who, 'GET', path)).status]).toEqual([who, status]);
  const units = await product.modules.projects.freeProperties(scene.projectId);
  const free = `/projects/properties/${units[0]?.id}/holder`;
  expect((await product.call('owner', 'GET', free)).status).toBe(404);
});

test('one’s own holdings take the same filters except the person', async () => {
  expect(await total('/me?filter[type]=investor&filter[availableAmountGT]=0', 'rich')).toBe(1);
  expect(await total('/me', 'investor')).toBe(0);
  for (const bad of [
    `filter[userId]=${scene.rich}`,
    'filter[availableAmount]=-1',
    'filter[type]=gold',
    'filter[other]=1',
  ]) {
    const answer = await product.call('rich', 'GET', `/tokens/me?${bad}`);
    expect([bad, answer.key]).toEqual([bad, 'VALIDATION_FAILED']);
  }
});

test('level 1 lists all purchases, and a person their own', async () => {
  expect(await total('/purchases')).toBe(2);
  expect(await total(`/purchases?filter[userId]=${scene.rich}&filter[type]=property`)).toBe(1);
  expect(await total(`/purchases?filter[userId]=${product.id('investor')}`)).toBe(0);
  expect(await total('/purchases/me?filter[type]=investor', 'rich')).toBe(1);
  expect(await total('/purchases/me', 'investor')).toBe(0);
  for (const [who, path] of [
    ['rich', '/tokens'],
    ['admin_l2', '/tokens'],
    ['rich', '/tokens/purchases'],
    ['admin', '/tokens/me'],
  ] as const) {
    expect([who, path, (await product.call(who, 'GET', path)).status]).toEqual([who, path, 403]);
  }
});

test('rent statements and rewards are listed only to their own person', async () => {
  expect(await read('rich', '/tokens/rent/statements')).toMatchObject({ items: [], total: 0 });
  expect(await read('rich', '/tokens/rent/balance?page=1&pageSize=5')).toEqual({
    items: [],
    page: 1,
    pageSize: 5,
    total: 0,
    balance: { amount: '0.00', currency: 'USD' },
  });
  // the sums are of all contracts, on whichever page, also of tokens in no vault
  const sums = {
    earned: { amount: '0.00' },
    late: { amount: '0.00' },
    toCome: { amount: '552.00' },
  };
  expect(await read('rich', '/tokens/investment/rewards/me?page=2&pageSize=5')).toMatchObject({
    items: [],
    sums,
  });
  expect(await read('rich', '/tokens/investment/rewards/me')).toMatchObject({
    sums,
    items: [
      {
        contractId: scene.contractId,
        earned: { amount: '0.00' },
        due: { amount: '0.00' },
        expected: { amount: '216.00' },
        toCome: { amount: '552.00' },
      },
    ],
  });
});

test('a person reads their own reservations of a unit and their own investments in a contract', async () => {
  const { propertyId, contractId } = scene;
  expect(await read('rich', `/tokens/property/deposits/${propertyId}`)).toMatchObject({
    total: 1,
    items: [{ property: { id: propertyId }, tokens: 20, status: 'active' }],
  });
  expect(await read('rich', `/tokens/investment/deposits/${contractId}`)).toMatchObject({
    total: 1,
    items: [{ contractId, tokens: 20 }],
  });
  for (const path of [
    `/tokens/property/deposits/${propertyId}`,
    `/tokens/investment/deposits/${contractId}`,
  ])
    expect(await read('investor', path)).toMatchObject({ total: 0 });
  // the project's managers read all of them, without the buyers' private data
  for (const who of ['owner', 'admin']) {
    expect(await read(who, `/tokens/property/deposits/${propertyId}`)).toMatchObject({
      total: 1,
      items: [{ mine: false, tokens: 20, status: 'active', refund: [] }],
    });
    expect(await read(who, `/tokens/investment/deposits/${contractId}`)).toMatchObject({
      total: 1,
      items: [{ mine: false, contractId, tokens: 20 }],
    });
  }
  for (const who of ['admin_l2', 'admin_l3'])
    expect((await product.call(who, 'GET', `/tokens/property/deposits/${propertyId}`)).status).toBe(
      403,
    );
  expect(await read('rich', '/projects/contracts/me')).toMatchObject({
    total: 1,
    items: [{ id: contractId }],
  });
  expect(await read('investor', '/projects/contracts/me')).toMatchObject({ total: 0 });
  expect(await read('investor', '/projects/contracts')).toMatchObject({ total: 2 });
});

test('impossible orders are refused with their error keys and move nothing', async () => {
  const { projectId, contractId, reservationId } = scene;
  const balances = async () =>
    (await product.modules.ledger.balances({})).map(({ balance }) => balance);
  const terms = { currency: 'USD', acceptTerms: true };
  const { modules } = product;
  const [dearer] = (await modules.projects.freeProperties(projectId)).filter(
    ({ reservationPrice }) => reservationPrice > 10n,
  );
  const before = await balances();
  for (const [path, body, key] of [
    ['/tokens/property', { projectId, tokens: 1, currency: 'USD' }, 'VALIDATION_FAILED'],
    [
      '/tokens/property',
      { projectId, tokens: 1, ...terms, acceptTerms: false },
      'VALIDATION_FAILED',
    ],
    ['/tokens/investment/invest', { contractId, tokens: 31 }, 'INSUFFICIENT_TOKENS'],
    [
      '/tokens/property/reservation',
      { propertyId: dearer?.id, tokens: 1, ...terms },
      'BELOW_RESERVATION_PRICE',
    ],
    ['/tokens/property/refund', { projectId, tokens: 41 }, 'INSUFFICIENT_TOKENS'],
    [`/tokens/rent/balance/${projectId}`, {}, 'NOTHING_TO_COLLECT'],
    ['/tokens/property/deposit', { reservationId, tokens: 1_000 }, 'ABOVE_PROPERTY_PRICE'],
  ] as const) {
    const headers = { 'idempotency-key': newId() };
    const answer = await product.call('rich', 'POST', path, { body, headers });
    expect([path, answer.key]).toEqual([path, key]);
  }
  expect(await balances()).toEqual(before);
});

test('a sold unit cannot be refunded', async () => {
  const { projectId, reservationId, propertyId } = scene;
  const call = async (path: string, body: unknown) => {
    const headers = { 'idempotency-key': newId() };
    return product.call('rich', 'POST', path, { body, headers });
  };
  await call('/tokens/property', { projectId, tokens: 40, currency: 'USD', acceptTerms: true });
  const unit = await product.database.transaction((tx) =>
    product.modules.projects.property(propertyId, tx),
  );
  const rest = Number(unit.price) - 20;
  expect((await call('/tokens/property/deposit', { reservationId, tokens: rest })).status).toBe(
    200,
  );
  const answer = await call('/tokens/property/refund', { reservationId });
  expect([answer.status, answer.key]).toEqual([409, 'RESERVATION_NOT_ACTIVE']);
});

test('refunded tokens are in none of the purchases that a person’s tokens lead to', async () => {
  const { projectId, rich } = scene;
  const call = async (path: string, body: object) => {
    const headers = { 'idempotency-key': newId() };
    const { status, key } = await product.call('rich', 'POST', path, { body, headers });
    expect([path, status, key]).toEqual([path, 200, null]);
  };
  await call('/tokens/property', { projectId, tokens: 7, currency: 'USD', acceptTerms: true });
  await call('/tokens/property/refund', { projectId, tokens: 4 });
  const query = `filter[userId]=${rich}&filter[type]=property`;
  const { items } = listPurchases.answer.parse(await read('admin', `/tokens/purchases?${query}`));
  expect(items.reduce((sum, { refundedTokens }) => sum + refundedTokens, 0)).toBe(4);
  await expectPurchases();
});
