import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

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

test('an administrator lists everybody’s holdings, narrowed by each filter of SPEC.md §7', async () => {
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
  expect(await total('?pageSize=1&page=2')).toBe(2);
});

test('one’s own holdings take the same filters but that of the person', async () => {
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

test('purchases are listed to level 1, and to each person his own', async () => {
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

test('rent statements and rewards are everybody’s own', async () => {
  expect(await read('rich', '/tokens/rent/statements')).toMatchObject({ items: [], total: 0 });
  expect(await read('rich', '/tokens/rent/balance')).toEqual({ items: [] });
  expect(await read('rich', '/tokens/investment/rewards/me')).toMatchObject({
    items: [
      {
        contractId: scene.contractId,
        earned: { amount: '0.00' },
        due: { amount: '0.00' },
        expected: { amount: '216.00' },
      },
    ],
  });
  const missing = await product.call('rich', 'GET', `/tokens/rent/statements/${scene.projectId}`);
  expect(missing.status).toBe(404);
});
