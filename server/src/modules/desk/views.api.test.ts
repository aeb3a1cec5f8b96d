import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskView, MOST_VIEWS } from '#contract/desk/views.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
});
afterAll(() => product.close());

interface Answered {
  status: number;
  key: string | null;
  items: DeskView[];
}
async function views(
  who: string,
  method: 'GET' | 'PUT' | 'DELETE',
  { path, body }: { path: string; body?: unknown | undefined },
): Promise<Answered> {
  const answer = await product.call(who, method, `/desk/views${path}`, { body });
  const { body: said } = answer;
  const items =
    typeof said === 'object' && said !== null && 'items' in said && Array.isArray(said.items)
      ? said.items
      : [];
  return { status: answer.status, key: answer.key, items };
}
const save = (
  who: string,
  name: string,
  { query, list = 'deposits' }: { query: string; list?: string | undefined },
) => views(who, 'PUT', { path: '', body: { list, name, query } });
const named = (items: DeskView[]) => items.map(({ name, query }) => [name, query]);

test('only its own administrator saves, replaces, renames and removes a view', async () => {
  await save('admin', 'Grandes', { query: 'status=waiting&sort=largest' });
  expect(named((await save('admin', 'Ana', { query: 'search=ana' })).items)).toEqual([
    ['Ana', 'search=ana'],
    ['Grandes', 'status=waiting&sort=largest'],
  ]);
  const replaced = await save('admin', 'grandes', { query: 'sort=largest' });
  expect(named(replaced.items)).toEqual([
    ['Ana', 'search=ana'],
    ['grandes', 'sort=largest'],
  ]);
  expect((await views('admin', 'GET', { path: '?list=withdrawals' })).items).toEqual([]);
  expect((await views('admin_l2', 'GET', { path: '?list=deposits' })).items).toEqual([]);

  const [ana, large] = replaced.items;
  const ofAna = `/${ana?.id}`;
  for (const [method, body] of [
    ['PUT', { name: 'Mía' }],
    ['DELETE', undefined],
  ] as const)
    expect(await views('admin_l2', method, { path: ofAna, body })).toMatchObject({
      status: 404,
      key: 'NOT_FOUND',
    });
  expect(await views('admin', 'PUT', { path: ofAna, body: { name: 'GRANDES' } })).toMatchObject({
    status: 409,
    key: 'CONFLICT',
  });
  expect(
    named((await views('admin', 'PUT', { path: ofAna, body: { name: 'ANA' } })).items)[0]?.[0],
  ).toBe('ANA');
  expect(named((await views('admin', 'DELETE', { path: `/${large?.id}` })).items)).toEqual([
    ['ANA', 'search=ana'],
  ]);
});

test('a list has a maximum of views, and a query cannot lead to another page', async () => {
  for (let at = 0; at < MOST_VIEWS; at += 1)
    expect((await save('admin_l2', `Vista ${at}`, { query: '' })).status).toBe(200);
  expect(await save('admin_l2', 'Una más', { query: '' })).toMatchObject({ key: 'CONFLICT' });
  expect((await save('admin_l2', 'Vista 3', { query: 'status=sent' })).status).toBe(200);
  expect((await views('admin_l2', 'GET', { path: '?list=deposits' })).items).toHaveLength(
    MOST_VIEWS,
  );
  for (const query of ['a#b', '?x=1', 'a b', 'x'.repeat(1001)])
    expect((await save('admin_l3', 'Rara', { query, list: 'users' })).status).toBe(400);
  expect((await save('admin_l3', ' ', { query: '', list: 'users' })).status).toBe(400);
  expect((await save('investor', 'Ajena', { query: '' })).status).toBe(403);
});
