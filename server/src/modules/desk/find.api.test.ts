import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { type FoundThing, findOnDesk } from '#contract/desk/find.ts';
import { businessDay } from '#core/clock.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await setScene(product);
});
afterAll(() => product.close());

const find = async (who: string, search: string): Promise<readonly FoundThing[]> => {
  const path = `/desk/find?search=${encodeURIComponent(search)}`;
  const { status, body } = await product.call(who, 'GET', path);
  expect(status).toBe(200);
  return findOnDesk.answer.parse(body).items;
};

test('any order is found by its number, in any state, among the kinds that a level may open', async () => {
  const { db } = product.database;
  const deposit = await db
    .selectFrom('deposit_facts')
    .select(['id', 'order_number', 'status'])
    .where('status', 'not in', ['pending', 'sent'])
    .executeTakeFirstOrThrow();
  expect(await find('admin_l2', deposit.order_number.toLowerCase())).toMatchObject([
    { kind: 'deposit', id: deposit.id, name: deposit.order_number },
  ]);
  const purchase = await db
    .selectFrom('purchase_facts')
    .select(['id', 'order_number', 'user_id'])
    .executeTakeFirstOrThrow();
  expect(await find('admin', purchase.order_number)).toMatchObject([
    { kind: 'purchase', id: purchase.id, personId: purchase.user_id },
  ]);
  expect(await find('admin_l2', purchase.order_number)).toEqual([]);
  expect(await find('admin_l3', deposit.order_number)).toEqual([]);
  expect((await product.call('rich', 'GET', '/desk/find?search=aa')).status).toBe(403);
  expect((await product.call('admin', 'GET', '/desk/find?search=a')).status).toBe(400);
});

test('an order is found by its amount and its day, with and without the year', async () => {
  const { db } = product.database;
  const { id, amount, currency, created_at } = await db
    .selectFrom('withdrawal_facts')
    .select(['id', 'amount', 'currency', 'created_at'])
    .executeTakeFirstOrThrow();
  const [year, month, date] = businessDay(created_at).split('-');
  const written = formatAmount(amount, currency).replace('.', ',');
  // a day has more orders of a kind than a search shows: the amount selects this one
  for (const day of [`${date}/${month}/${year}`, `${Number(date)}/${Number(month)}`]) {
    const found = await find('admin', `${written} ${day}`);
    expect([day, found.map((one) => one.id)]).toEqual([day, expect.arrayContaining([id])]);
  }
  const other = await find('admin', `${written} ${date}/${month}/${Number(year) - 1}`);
  expect(other.map((one) => one.id)).not.toContain(id);
});

test('a person is found by name and e-mail, and by document where the level may read documents', async () => {
  const { db } = product.database;
  const id = product.id('rich');
  await db.updateTable('users').set({ document: '27654321' }).where('id', '=', id).execute();
  const { email = '' } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = async (who: string, search: string) =>
    (await find(who, search)).filter(({ kind }) => kind === 'person').map((one) => one.id);
  expect(await people('admin_l3', email ?? '')).toEqual([id]);
  expect(await people('admin_l2', '27654321')).toEqual([id]);
  expect(await people('admin_l3', '27654321')).toEqual([]);
});

test('a person whose name begins with the search comes before their newer orders, with accents or without', async () => {
  const id = product.id('rich');
  const { db } = product.database;
  await db
    .updateTable('users')
    .set({ name: 'Égida', lastname: 'Ñandú' })
    .where('id', '=', id)
    .execute();
  for (const search of ['égida', 'egida', 'EGIDA  ñan']) {
    const found = await find('admin', search);
    expect(found.length).toBeGreaterThan(1);
    expect([search, found[0]]).toMatchObject([search, { kind: 'person', id }]);
  }
});

test('a project is found by its name, published or not', async () => {
  const { db } = product.database;
  const projects = await db.selectFrom('project_facts').select(['id', 'name', 'status']).execute();
  const published = projects.find(({ status }) => status === 'published');
  const found = await find('admin', published?.name ?? '');
  expect(found.filter(({ kind }) => kind === 'project').map(({ id }) => id)).toContain(
    published?.id,
  );
  expect((await find('admin_l2', published?.name ?? '')).map(({ kind }) => kind)).not.toContain(
    'project',
  );
});
